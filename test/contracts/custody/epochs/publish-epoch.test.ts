import { expect } from 'chai';
import { id as hashOfText, keccak256, ZeroHash } from 'ethers';
import { epochHash } from '../../../../rules/src/liabilities/epoch.ts';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import {
  leaf,
  leavesOf,
  NO_EPOCH,
  prepareEpoch,
  publishEpoch,
} from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time, mine } = chain.networkHelpers;
const { pay } = leavingOn(chain);

async function deployed() {
  return deployCasino(chain);
}

/** The contract stores its counters for the last 128 blocks in which they changed. */
const BLOCKS_REMEMBERED = 128;

describe('publishEpoch', () => {
  it('reverts when the caller is not the operator', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, deployer } = fixture;
    const { epoch } = await prepareEpoch(chain, fixture, {});
    await expect(custody.connect(deployer).publishEpoch(epoch))
      .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
      .withArgs(deployer.address, await custody.OPERATOR_ROLE());
  });

  it('reverts when the number is not the next one, or the epoch was published before', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator } = fixture;
    const first = await publishEpoch(chain, fixture, {});
    for (const number of [0, 1, 3]) {
      const { epoch } = await prepareEpoch(chain, fixture, {}, { number });
      await expect(custody.connect(operator).publishEpoch(epoch))
        .to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch')
        .withArgs(number, 2n);
    }
    await expect(custody.connect(operator).publishEpoch(first.epoch)).to.be.revertedWithCustomError(
      custody,
      'Custody_WrongEpoch',
    );
  });

  it('reverts when the snapshot block is not in the past, or precedes the last epoch’s snapshot', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator } = fixture;
    const { epoch } = await publishEpoch(chain, fixture, {});
    const expectBad = async (snapshotBlock: number) => {
      const next = await prepareEpoch(chain, fixture, {}, { snapshotBlock });
      await expect(custody.connect(operator).publishEpoch(next.epoch))
        .to.be.revertedWithCustomError(custody, 'Custody_BadSnapshot')
        .withArgs(snapshotBlock, epoch.snapshotBlock);
    };
    await expectBad(epoch.snapshotBlock - 1);
    // A snapshot must be in the past. This snapshot is the block that publishes the epoch.
    await expectBad((await chain.ethers.provider.getBlockNumber()) + 1);
    await publishEpoch(chain, fixture, {}, { snapshotBlock: epoch.snapshotBlock });
    await publishEpoch(chain, fixture, {});
  });

  it('reverts when the leaves’ sum of a counter differs by one from the contract’s counter', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, degenAddress } = fixture;
    await custody.connect(alice).deposit(degenAddress, 7n * ONE);
    await custody.connect(alice).depositBNB({ value: 7n * ONE });
    await pay(fixture, alice.address, degenAddress, 2n * ONE);
    await pay(fixture, alice.address, BNB, 2n * ONE);
    const right = leaf(alice.address, 5n * ONE, 7n * ONE, 2n * ONE);
    for (const [side, token] of [
      ['degen', degenAddress],
      ['bnb', BNB],
    ] as const) {
      for (const field of ['deposited', 'withdrawn'] as const) {
        for (const change of [1n, -1n]) {
          const wrong = { ...right, [field]: right[field] + change };
          const leaves = { degen: [right], bnb: [right], [side]: [wrong] };
          const { epoch } = await prepareEpoch(chain, fixture, leaves);
          await expect(custody.connect(operator).publishEpoch(epoch))
            .to.be.revertedWithCustomError(custody, 'Custody_WrongCounters')
            .withArgs(token, 7n * ONE, 2n * ONE);
        }
      }
    }
    await publishEpoch(chain, fixture, { degen: [right], bnb: [right] });
  });

  it('compares the sums with the contract’s counters at the snapshot block', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, bob, degenAddress } = fixture;
    await custody.connect(alice).deposit(degenAddress, 10n * ONE);
    await mine(2);
    const snapshotBlock = await chain.ethers.provider.getBlockNumber();
    await custody.connect(bob).deposit(degenAddress, 5n * ONE);
    await pay(fixture, alice.address, degenAddress, ONE);
    await pay(fixture, alice.address, degenAddress, ONE);
    const now = await leavesOf(fixture, degenAddress, [
      [alice.address, 8n * ONE],
      [bob.address, 5n * ONE],
    ]);
    const late = await prepareEpoch(chain, fixture, { degen: now }, { snapshotBlock });
    await expect(custody.connect(operator).publishEpoch(late.epoch))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongCounters')
      .withArgs(degenAddress, 10n * ONE, 0n);
    const then = [leaf(alice.address, 10n * ONE, 10n * ONE)];
    const early = await prepareEpoch(chain, fixture, { degen: then });
    await expect(custody.connect(operator).publishEpoch(early.epoch))
      .to.be.revertedWithCustomError(custody, 'Custody_WrongCounters')
      .withArgs(degenAddress, 15n * ONE, 2n * ONE);
    await publishEpoch(chain, fixture, { degen: then }, { snapshotBlock });
    await publishEpoch(chain, fixture, { degen: now });
  });

  it('rejects a snapshot after 128 later blocks with deposits or payments in one token', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, degenAddress } = fixture;
    await custody.connect(alice).deposit(degenAddress, ONE);
    await custody.connect(alice).depositBNB({ value: ONE });
    const degen = [leaf(alice.address, ONE, ONE)];
    const bnb = [leaf(alice.address, ONE, ONE)];
    const snapshotBlock = await chain.ethers.provider.getBlockNumber();
    const old = await prepareEpoch(chain, fixture, { degen, bnb }, { snapshotBlock });
    for (let blocks = 1; blocks < BLOCKS_REMEMBERED; blocks += 1) {
      await custody.connect(alice).depositBNB({ value: 1n });
    }
    await mine(1_000);
    const snapshot = await chain.networkHelpers.takeSnapshot();
    await custody.connect(operator).publishEpoch(old.epoch);
    await snapshot.restore();
    await custody.connect(alice).depositBNB({ value: 1n });
    await expect(custody.connect(operator).publishEpoch(old.epoch))
      .to.be.revertedWithCustomError(custody, 'Custody_SnapshotTooOld')
      .withArgs(snapshotBlock);
    await publishEpoch(chain, fixture, {
      degen,
      bnb: await leavesOf(fixture, BNB, [[alice.address, ONE]]),
    });
  });

  it('treats a block with many deposits as one of the 128 blocks after a snapshot', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, bob } = fixture;
    const snapshotBlock = await chain.ethers.provider.getBlockNumber();
    const empty = await prepareEpoch(chain, fixture, {}, { snapshotBlock });
    await chain.ethers.provider.send('evm_setAutomine', [false]);
    for (const player of [alice, bob]) {
      for (let times = 0; times < 40; times += 1) {
        await custody.connect(player).depositBNB({ value: 1n, gasLimit: 200_000 });
      }
    }
    await chain.ethers.provider.send('evm_setAutomine', [true]);
    await mine();
    expect((await custody.totalsOf(BNB))[0]).to.equal(80n);
    for (let blocks = 1; blocks < BLOCKS_REMEMBERED - 1; blocks += 1) {
      await custody.connect(alice).depositBNB({ value: 1n });
    }
    await custody.connect(operator).publishEpoch(empty.epoch);
  });

  it('emits DeficitPublished only when balances exceed custody', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, faucet, alice, bob, degenAddress } = fixture;
    // The admin has withdrawn some house money, which must no longer count as cover for the
    // players' balances.
    for (const token of [degenAddress, BNB]) {
      await custody.withdrawSurplus(token, ONE, faucet.address, NO_EPOCH, NO_EPOCH);
    }
    for (const [side, token] of [
      ['degen', degenAddress],
      ['bnb', BNB],
    ] as const) {
      const held = await custody.custodyOf(token);
      const publish = async (above: bigint) => {
        const leaves = [leaf(alice.address, held - ONE + above), leaf(bob.address, ONE)];
        const { epoch } = await prepareEpoch(chain, fixture, { [side]: leaves });
        const sent = custody.connect(operator).publishEpoch(epoch);
        return { number: epoch.number, sent };
      };
      const exact = await publish(0n);
      await expect(exact.sent).to.not.emit(custody, 'DeficitPublished');
      const above = await publish(1n);
      await expect(above.sent)
        .to.emit(custody, 'DeficitPublished')
        .withArgs(above.number, token, held + 1n, held);
      expect((await custody.lastEpoch())[0]).to.equal(above.number);
    }
  });

  it('adjusts the balances by the deposits and payments since the snapshot', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, bob, degenAddress } = fixture;
    const held = await custody.custodyOf(degenAddress);
    const snapshotBlock = await chain.ethers.provider.getBlockNumber();
    await custody.connect(alice).deposit(degenAddress, 10n * ONE);
    await pay(fixture, bob.address, degenAddress, 4n * ONE);
    // The deposit of 10 and the payment of 4 come after the snapshot. The first epoch states all
    // of custody at the snapshot as Bob's balance. The second epoch states one base unit more.
    const publish = async (balance: bigint) => {
      const leaves = { degen: [leaf(bob.address, balance)] };
      const { epoch } = await prepareEpoch(chain, fixture, leaves, { snapshotBlock });
      return custody.connect(operator).publishEpoch(epoch);
    };
    await expect(publish(held)).to.not.emit(custody, 'DeficitPublished');
    await expect(publish(held + 1n))
      .to.emit(custody, 'DeficitPublished')
      .withArgs(2n, degenAddress, held + 6n * ONE + 1n, held + 6n * ONE);
  });

  it('publishes no deficit when payments since the snapshot exceed all balances', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, bob } = fixture;
    const { epoch } = await prepareEpoch(chain, fixture, {});
    await pay(fixture, bob.address, BNB, ONE);
    await expect(custody.connect(operator).publishEpoch(epoch)).to.not.emit(
      custody,
      'DeficitPublished',
    );
  });

  it('stores hash, number, block and time, and emits EpochPublished', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice } = fixture;
    const born = await custody.lastEpoch();
    expect(born.slice(0, 2)).to.deep.equal([0n, 0n]);
    expect(born[2]).to.be.greaterThan(0n);
    expect(await custody.epochHashOf(1n)).to.equal(ZeroHash);
    await mine(3);
    const { epoch } = await prepareEpoch(
      chain,
      fixture,
      { degen: [leaf(alice.address, ONE)], bnb: [leaf(alice.address, 2n * ONE)] },
      { roundsRoot: hashOfText('rounds') },
    );
    const hash = epochHash(keccak256, epoch);
    await expect(custody.connect(operator).publishEpoch(epoch))
      .to.emit(custody, 'EpochPublished')
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
    expect(await custody.epochHashOf(1n)).to.equal(hash);
    expect(await custody.epochHashOf(2n)).to.equal(ZeroHash);
    expect(await custody.lastEpoch()).to.deep.equal([
      1n,
      BigInt(epoch.snapshotBlock),
      BigInt(await time.latest()),
    ]);
  });
});

describe('publishEpoch with balances near the maximum of 96 bits', () => {
  it('accepts the maximum in either token, and reverts one unit above it', async () => {
    const { custody, operator, alice, degenAddress } = await loadFixture(deployed);
    // The limit of docs/proof-of-liabilities.md: 96 bits.
    const most = 2n ** 96n - 1n;
    const publish = async (side: 'degen' | 'bnb', balance: bigint) => {
      const leaves = { [side]: [leaf(alice.address, balance)] };
      const { epoch } = await prepareEpoch(chain, { custody, degenAddress }, leaves);
      return custody.connect(operator).publishEpoch(epoch);
    };
    for (const side of ['degen', 'bnb'] as const) {
      await expect(publish(side, most + 1n))
        .to.be.revertedWithCustomError(custody, 'Custody_BalanceTooHigh')
        .withArgs(most + 1n, most);
      await expect(publish(side, most)).to.emit(custody, 'EpochPublished');
    }
  });
});
