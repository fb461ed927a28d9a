import { expect } from 'chai';
import { id as hashOfText, keccak256, parseEther, ZeroHash } from 'ethers';
import { epochHash } from '../../../rules/src/liabilities/epoch.ts';
import { BNB, createChain, deployCasino, type Fixture } from '../fixture.ts';
import { leaf, prepareEpoch, publishEpoch } from '../liabilities.ts';

const chain = await createChain();
const { loadFixture, time, mine } = chain.networkHelpers;
const ONE = parseEther('1');

async function deployed() {
  return deployCasino(chain);
}

const pay = ({ casino, operator }: Fixture, player: string, token: string, amount: bigint) =>
  casino
    .connect(operator)
    .executeWithdrawals([
      { id: hashOfText(`${player} ${token} ${amount}`), player, token, amount },
    ]);

describe('publishEpoch', () => {
  it('reverts when the caller is not the operator', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, deployer } = fixture;
    const { epoch } = await prepareEpoch(chain, fixture, {});
    await expect(casino.connect(deployer).publishEpoch(epoch))
      .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
      .withArgs(deployer.address, await casino.OPERATOR_ROLE());
  });

  it('reverts when the number is not the next, also for a repeat', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator } = fixture;
    const first = await publishEpoch(chain, fixture, {});
    for (const number of [0, 1, 3]) {
      const { epoch } = await prepareEpoch(chain, fixture, {}, { number });
      await expect(casino.connect(operator).publishEpoch(epoch))
        .to.be.revertedWithCustomError(casino, 'Casino_WrongEpoch')
        .withArgs(number, 2n);
    }
    await expect(casino.connect(operator).publishEpoch(first.epoch)).to.be.revertedWithCustomError(
      casino,
      'Casino_WrongEpoch',
    );
  });

  it('reverts when the snapshot is not in the past or goes back', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator } = fixture;
    const { epoch } = await publishEpoch(chain, fixture, {});
    const now = await chain.ethers.provider.getBlockNumber();
    for (const snapshotBlock of [epoch.snapshotBlock - 1, now + 1]) {
      const next = await prepareEpoch(chain, fixture, {}, { snapshotBlock });
      await expect(casino.connect(operator).publishEpoch(next.epoch))
        .to.be.revertedWithCustomError(casino, 'Casino_BadSnapshot')
        .withArgs(snapshotBlock, epoch.snapshotBlock);
    }
    await publishEpoch(chain, fixture, {}, { snapshotBlock: epoch.snapshotBlock });
  });

  it('reverts when the balances exceed custody by one, and takes custody exactly', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, alice, bob, degenAddress } = fixture;
    for (const [side, token] of [
      ['degen', degenAddress],
      ['bnb', BNB],
    ] as const) {
      const custody = await casino.custodyOf(token);
      const leaves = (above: bigint) => ({
        [side]: [leaf(alice.address, custody - ONE + above), leaf(bob.address, ONE)],
      });
      const { epoch } = await prepareEpoch(chain, fixture, leaves(1n));
      await expect(casino.connect(operator).publishEpoch(epoch))
        .to.be.revertedWithCustomError(casino, 'Casino_LiabilitiesAboveCustody')
        .withArgs(token, custody + 1n, custody);
      await publishEpoch(chain, fixture, leaves(0n));
    }
  });

  it('counts what was deposited and withdrawn after the snapshot', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, alice, bob, degenAddress } = fixture;
    const custody = await casino.custodyOf(degenAddress);
    await casino.connect(alice).deposit(degenAddress, 10n * ONE);
    await pay(fixture, bob.address, degenAddress, 4n * ONE);
    // The tree knows neither: all of the old custody is spoken for, bob's part is paid already.
    const unaware = await prepareEpoch(chain, fixture, {
      degen: [leaf(bob.address, custody + 1n)],
    });
    await expect(casino.connect(operator).publishEpoch(unaware.epoch))
      .to.be.revertedWithCustomError(casino, 'Casino_LiabilitiesAboveCustody')
      .withArgs(degenAddress, custody + 6n * ONE + 1n, custody + 6n * ONE);
    await publishEpoch(chain, fixture, { degen: [leaf(bob.address, custody)] });
    // This one knows both.
    const aware = [
      leaf(alice.address, 10n * ONE, 10n * ONE),
      leaf(bob.address, custody - 4n * ONE, 0n, 4n * ONE),
    ];
    await publishEpoch(chain, fixture, { degen: aware });
    await pay(fixture, bob.address, degenAddress, ONE);
    await publishEpoch(chain, fixture, { degen: aware });
  });

  it('takes an epoch of players who owe more than they are owed', async () => {
    const fixture = await loadFixture(deployed);
    const { alice } = fixture;
    await publishEpoch(chain, fixture, { bnb: [leaf(alice.address, 0n, 2n * ONE, ONE)] });
  });

  it('keeps hash, number, block and time, and emits EpochPublished', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, alice } = fixture;
    const born = await casino.lastEpoch();
    expect(born.slice(0, 2)).to.deep.equal([0n, 0n]);
    expect(born[2]).to.be.greaterThan(0n);
    expect(await casino.epochHashOf(1n)).to.equal(ZeroHash);
    await mine(3);
    const { epoch } = await prepareEpoch(
      chain,
      fixture,
      { degen: [leaf(alice.address, ONE)], bnb: [leaf(alice.address, 2n * ONE)] },
      { roundsRoot: hashOfText('rounds') },
    );
    const hash = epochHash(keccak256, epoch);
    await expect(casino.connect(operator).publishEpoch(epoch))
      .to.emit(casino, 'EpochPublished')
      .withArgs(1n, hash, (published: unknown[]) => {
        expect(published.slice(0, 3)).to.deep.equal([
          1n,
          BigInt(epoch.snapshotBlock),
          epoch.roundsRoot,
        ]);
        expect(published[3]).to.deep.equal([epoch.degen.root, ONE, 0n, 0n]);
        expect(published[4]).to.deep.equal([epoch.bnb.root, 2n * ONE, 0n, 0n]);
        return true;
      });
    expect(await casino.epochHashOf(1n)).to.equal(hash);
    expect(await casino.lastEpoch()).to.deep.equal([
      1n,
      BigInt(epoch.snapshotBlock),
      BigInt(await time.latest()),
    ]);
  });
});

describe('accountOf and totalsOf', () => {
  it('count deposits and payments of each player and of all, and house money apart', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, guardian, alice, bob, degenAddress } = fixture;
    const [, , granted] = await casino.totalsOf(degenAddress);
    expect(granted).to.equal(await casino.custodyOf(degenAddress));
    expect(await casino.accountOf(alice.address, degenAddress)).to.deep.equal([0n, 0n, 0n]);
    await casino.connect(alice).deposit(degenAddress, 3n * ONE);
    const first = BigInt(await chain.ethers.provider.getBlockNumber());
    await casino.connect(alice).deposit(degenAddress, 4n * ONE);
    await casino.connect(bob).deposit(degenAddress, 5n * ONE);
    await pay(fixture, alice.address, degenAddress, ONE);
    await casino.fundCustody(BNB, ONE, { value: ONE });
    await casino.connect(operator).awardJackpot(hashOfText('round'), bob.address, 0, ONE);
    expect(await casino.accountOf(alice.address, degenAddress)).to.deep.equal([
      7n * ONE,
      ONE,
      first,
    ]);
    const [deposited, withdrawn, grantedNow] = await casino.totalsOf(degenAddress);
    expect([deposited, withdrawn]).to.deep.equal([12n * ONE, ONE]);
    expect(grantedNow - granted).to.equal(6n * ONE);
    expect(await casino.custodyOf(degenAddress)).to.equal(deposited + grantedNow - withdrawn);
    expect((await casino.totalsOf(BNB)).slice(0, 2)).to.deep.equal([0n, 0n]);
    expect(await casino.accountOf(guardian.address, BNB)).to.deep.equal([0n, 0n, 0n]);
  });

  it('count a parked payment as paid', async () => {
    const fixture = await loadFixture(deployed);
    const { casino } = fixture;
    const hostile = await chain.ethers.deployContract('HostileReceiver');
    const address = await hostile.getAddress();
    await hostile.setMode(1);
    await pay(fixture, address, BNB, ONE);
    expect(await casino.accountOf(address, BNB)).to.deep.equal([0n, ONE, 0n]);
    await hostile.setMode(0);
    await hostile.execute(
      await casino.getAddress(),
      casino.interface.encodeFunctionData('claimParked', [BNB]),
    );
    expect(await casino.accountOf(address, BNB)).to.deep.equal([0n, ONE, 0n]);
  });
});
