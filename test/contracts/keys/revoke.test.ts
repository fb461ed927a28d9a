import { expect } from 'chai';
import { parseEther, Wallet } from 'ethers';
import { BNB, WORDS } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { CAP, deployWithPlayKeys, grantKey, termsFor } from '../../kit/contracts/play-keys.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;

const STAKE = parseEther('1');
const REVOKED = 2n;
const MODE = { accept: 0, refuse: 1 } as const;

async function granted() {
  const fixture = await deployWithPlayKeys(chain);
  const terms = await grantKey(chain, fixture);
  return { ...fixture, terms };
}

/** A player contract that refuses BNB, with a budget in BNB. */
async function refusing() {
  const fixture = await deployWithPlayKeys(chain);
  const { playKeys, playKeysAddress } = fixture;
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  const hostileAddress = await hostile.getAddress();
  const terms = await termsFor(chain, fixture, { token: BNB });
  const grant = playKeys.interface.encodeFunctionData('grant', [terms]);
  await hostile.execute(playKeysAddress, grant, { value: CAP });
  await hostile.setMode(MODE.refuse);
  return { ...fixture, hostile, hostileAddress };
}

describe('revoke', () => {
  it('reverts when the key was never granted or is already revoked, and names player and key in the error', async () => {
    const { playKeys, alice, bob, carol } = await loadFixture(granted);
    await expect(playKeys.connect(bob).revoke(bob.address, carol.address))
      .to.be.revertedWithCustomError(playKeys, 'PlayKeys_NotGranted')
      .withArgs(bob.address, carol.address);
    await playKeys.connect(alice).revoke(alice.address, carol.address);
    await expect(playKeys.connect(alice).revoke(alice.address, carol.address))
      .to.be.revertedWithCustomError(playKeys, 'PlayKeys_NotGranted')
      .withArgs(alice.address, carol.address);
  });

  it('reverts for any account but player and key before the expiry', async () => {
    const { playKeys, alice, carol, stranger, terms } = await loadFixture(granted);
    const expiresAt = Number(terms.expiresAt);
    await time.setNextBlockTimestamp(expiresAt - 1);
    await expect(playKeys.connect(stranger).revoke(alice.address, carol.address))
      .to.be.revertedWithCustomError(playKeys, 'PlayKeys_NotExpired')
      .withArgs(carol.address, expiresAt);
  });

  it('pays the rest of the budget to the player for each permitted caller', async () => {
    for (const who of ['alice', 'carol', 'stranger'] as const) {
      const fixture = await loadFixture(granted);
      const { playKeys, alice, carol, playKeysAddress, degenAddress, terms } = fixture;
      await playKeys.connect(carol).play(alice.address, STAKE, 0);
      if (who === 'stranger') await time.setNextBlockTimestamp(Number(terms.expiresAt));
      const left = CAP - STAKE;
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, key: carol.address, keys: playKeysAddress },
        () =>
          expect(playKeys.connect(fixture[who]).revoke(alice.address, carol.address))
            .to.emit(playKeys, 'KeyRevoked')
            .withArgs(alice.address, carol.address, degenAddress, left, fixture[who].address),
        { 'alice DEGEN': left, 'keys DEGEN': -left },
      );
      const key = await playKeys.keyOf(alice.address, carol.address);
      expect([key.state, key.left]).to.deep.equal([REVOKED, 0n]);
      expect(await playKeys.lastKeyOf(alice.address)).to.equal(carol.address);
    }
  });

  it('refunds a BNB budget, and revokes a key whose budget is used up', async () => {
    const fixture = await loadFixture(granted);
    const { playKeys, alice, bob, carol, playKeysAddress } = fixture;
    const { address } = Wallet.createRandom();
    await grantKey(chain, fixture, { key: address, token: BNB }, bob);
    const watched = { alice: alice.address, bob: bob.address, keys: playKeysAddress };
    await expectChanges(
      chain,
      fixture,
      watched,
      () => playKeys.connect(bob).revoke(bob.address, address),
      { 'bob BNB': CAP, 'keys BNB': -CAP },
    );
    await playKeys.connect(carol).play(alice.address, CAP, 0);
    await expectChanges(
      chain,
      fixture,
      watched,
      () => playKeys.connect(alice).revoke(alice.address, carol.address),
      {},
    );
    expect((await playKeys.keyOf(alice.address, carol.address)).state).to.equal(REVOKED);
  });

  it('does not affect an open play, whose win is still paid to the player', async () => {
    const fixture = await loadFixture(granted);
    const { playKeys, mock, alice, carol, playKeysAddress } = fixture;
    await playKeys.connect(carol).play(alice.address, STAKE, 0);
    await playKeys.connect(alice).revoke(alice.address, carol.address);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, keys: playKeysAddress },
      () => mock.answer(1n, WORDS.win),
      { 'open plays DEGEN': -2n * STAKE, 'alice DEGEN': 2n * STAKE },
    );
  });

  it('makes the refund collectable when the player’s contract refuses BNB', async () => {
    const fixture = await loadFixture(refusing);
    const { playKeys, carol, bob, playKeysAddress, hostile, hostileAddress } = fixture;
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress, keys: playKeysAddress },
      () =>
        expect(playKeys.connect(carol).revoke(hostileAddress, carol.address))
          .to.emit(playKeys, 'RefundCollectable')
          .withArgs(hostileAddress, carol.address, BNB, CAP),
      {},
    );
    expect(await playKeys.collectableOf(hostileAddress, BNB)).to.equal(CAP);
    expect(await playKeys.collectableTotal(BNB)).to.equal(CAP);
    const claim = playKeys.interface.encodeFunctionData('collect', [BNB, bob.address, CAP]);
    await expectChanges(
      chain,
      fixture,
      { bob: bob.address, keys: playKeysAddress },
      () => hostile.execute(playKeysAddress, claim),
      { 'bob BNB': CAP, 'keys BNB': -CAP },
    );
  });

  it('sends no BNB to the player when the budget is used up', async () => {
    const fixture = await loadFixture(refusing);
    const { playKeys, carol, hostileAddress } = fixture;
    const asKey = playKeys.connect(carol);
    for (let left = CAP; left > 0n; left -= STAKE) await asKey.play(hostileAddress, STAKE, 0);
    await expect(asKey.revoke(hostileAddress, carol.address)).not.to.emit(
      playKeys,
      'RefundCollectable',
    );
    expect((await playKeys.keyOf(hostileAddress, carol.address)).state).to.equal(REVOKED);
  });

  it('makes the whole DEGEN refund collectable when it would exceed the player’s wallet cap', async () => {
    const fixture = await loadFixture(granted);
    const { playKeys, degen, faucet, alice, carol, playKeysAddress, degenAddress } = fixture;
    const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
    await degen.connect(faucet).transfer(alice.address, room - CAP + 1n);
    await playKeys.connect(alice).revoke(alice.address, carol.address);
    expect(await playKeys.collectableOf(alice.address, degenAddress)).to.equal(CAP);
    const part = CAP - 1n;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, keys: playKeysAddress },
      () => playKeys.connect(alice).collect(degenAddress, alice.address, part),
      { 'alice DEGEN': part, 'keys DEGEN': -part },
    );
    await expect(
      playKeys.connect(alice).collect(degenAddress, alice.address, 1n),
    ).to.be.revertedWithCustomError(playKeys, 'Vault_CollectionRefused');
  });
});
