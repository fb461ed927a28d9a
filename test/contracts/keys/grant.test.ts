import { expect } from 'chai';
import { parseEther, Wallet, ZeroAddress } from 'ethers';
import { BNB } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { signPermit } from '../../kit/contracts/permit.ts';
import {
  CAP,
  deployWithPlayKeys,
  grantKey,
  termsFor,
  valueFor,
} from '../../kit/contracts/play-keys.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;

const DAY_S = 24 * 3_600;
const GRANTED = 1n;
const GAS_MAX = parseEther('0.1');
const FAR = 2n ** 40n;
/** A precompiled contract that fails without input: an address without code that refuses BNB. */
const REFUSING = `0x${'0'.repeat(39)}9`;

async function deployed() {
  return deployWithPlayKeys(chain);
}

async function unapproved() {
  const fixture = await deployWithPlayKeys(chain);
  await fixture.degen.connect(fixture.alice).approve(fixture.playKeysAddress, 0n);
  return fixture;
}

describe('grant', () => {
  it('reverts when the key is the zero address', async () => {
    const fixture = await loadFixture(deployed);
    await expect(grantKey(chain, fixture, { key: ZeroAddress })).to.be.revertedWithCustomError(
      fixture.playKeys,
      'Vault_ZeroAddress',
    );
  });

  it('reverts when the key is the player, a contract or already granted, and names the key', async () => {
    const fixture = await loadFixture(deployed);
    const { playKeys, alice, carol, casinoAddress, playKeysAddress, degenAddress } = fixture;
    await grantKey(chain, fixture);
    const used = [alice.address, casinoAddress, playKeysAddress, degenAddress, carol.address];
    for (const key of used) {
      await expect(grantKey(chain, fixture, { key }))
        .to.be.revertedWithCustomError(playKeys, 'PlayKeys_KeyNotFresh')
        .withArgs(key);
    }
    await playKeys.connect(alice).revoke(alice.address, carol.address);
    await expect(grantKey(chain, fixture))
      .to.be.revertedWithCustomError(playKeys, 'PlayKeys_KeyNotFresh')
      .withArgs(carol.address);
  });

  it('reverts when the mask of games is empty or contains an unknown game, and names the mask in the error', async () => {
    const fixture = await loadFixture(deployed);
    for (const games of [0, 0b100000, 0b111111, 255]) {
      await expect(grantKey(chain, fixture, { games }))
        .to.be.revertedWithCustomError(fixture.playKeys, 'PlayKeys_BadGames')
        .withArgs(games, 0b11111);
    }
  });

  it('accepts only an expiry between the next second and 30 days from now', async () => {
    const fixture = await loadFixture(deployed);
    const { playKeys } = fixture;
    const now = (await time.latest()) + 100;
    const latest = now + 30 * DAY_S;
    for (const expiresAt of [0, now - 1, now, latest + 1, 2 ** 40 - 1]) {
      await time.setNextBlockTimestamp(now);
      const snapshot = await chain.networkHelpers.takeSnapshot();
      await expect(grantKey(chain, fixture, { expiresAt }))
        .to.be.revertedWithCustomError(playKeys, 'PlayKeys_BadExpiry')
        .withArgs(expiresAt, now + 1, latest);
      await snapshot.restore();
    }
    for (const expiresAt of [now + 1, latest]) {
      const snapshot = await chain.networkHelpers.takeSnapshot();
      await time.setNextBlockTimestamp(now);
      await grantKey(chain, fixture, { expiresAt });
      await snapshot.restore();
    }
  });

  it('reverts when the BNB for gas is one wei above the maximum of 0.1 BNB', async () => {
    const fixture = await loadFixture(deployed);
    await expect(grantKey(chain, fixture, { gasAmount: GAS_MAX + 1n }))
      .to.be.revertedWithCustomError(fixture.playKeys, 'PlayKeys_GasTooHigh')
      .withArgs(GAS_MAX + 1n, GAS_MAX);
    await grantKey(chain, fixture, { gasAmount: GAS_MAX });
  });

  it('reverts when the cap is zero or above 96 bits, or the token is unknown', async () => {
    const fixture = await loadFixture(deployed);
    const { playKeys, bob, degenAddress } = fixture;
    for (const token of [degenAddress, BNB]) {
      await expect(grantKey(chain, fixture, { token, cap: 0n })).to.be.revertedWithCustomError(
        playKeys,
        'Vault_ZeroAmount',
      );
    }
    await expect(grantKey(chain, fixture, { cap: 2n ** 96n })).to.be.revertedWithCustomError(
      playKeys,
      'SafeCastOverflowedUintDowncast',
    );
    await expect(grantKey(chain, fixture, { token: bob.address }))
      .to.be.revertedWithCustomError(playKeys, 'Vault_UnknownToken')
      .withArgs(bob.address);
  });

  it('reverts when the BNB sent differs from the BNB for gas plus any cap in BNB', async () => {
    const fixture = await loadFixture(deployed);
    const { playKeys, alice, degenAddress } = fixture;
    for (const token of [degenAddress, BNB]) {
      const terms = await termsFor(chain, fixture, { token, gasAmount: 7n });
      const due = token === BNB ? CAP + 7n : 7n;
      expect(valueFor(terms)).to.equal(due);
      for (const value of [0n, 7n - 1n, CAP, due + 1n]) {
        await expect(playKeys.connect(alice).grant(terms, { value }))
          .to.be.revertedWithCustomError(playKeys, 'Vault_WrongValue')
          .withArgs(value, due);
      }
    }
  });

  it('reverts with the token’s error when the allowance is too low', async () => {
    const fixture = await loadFixture(unapproved);
    const { degen, alice, playKeysAddress } = fixture;
    await degen.connect(alice).approve(playKeysAddress, CAP - 1n);
    await expect(grantKey(chain, fixture))
      .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
      .withArgs(playKeysAddress, CAP - 1n, CAP);
  });

  it('reverts when the contract is not exempt from the token’s tax, and names the amount that arrived', async () => {
    const fixture = await loadFixture(deployed);
    const { degen, alice, degenAddress, casinoAddress } = fixture;
    const taxed = await chain.ethers.deployContract('PlayKeys', [degenAddress, casinoAddress]);
    const taxedAddress = await taxed.getAddress();
    await degen.connect(alice).approve(taxedAddress, CAP);
    const arrives = CAP - (CAP * (await degen.taxBps())) / 10_000n;
    await expect(taxed.connect(alice).grant(await termsFor(chain, fixture)))
      .to.be.revertedWithCustomError(taxed, 'Vault_ShortTransfer')
      .withArgs(arrives, CAP);
  });

  it('reverts and takes nothing when the key refuses the BNB for gas', async () => {
    const fixture = await loadFixture(deployed);
    const { playKeys, alice, playKeysAddress } = fixture;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, keys: playKeysAddress },
      () =>
        expect(grantKey(chain, fixture, { key: REFUSING, gasAmount: 1n }))
          .to.be.revertedWithCustomError(playKeys, 'PlayKeys_GasRefused')
          .withArgs(REFUSING),
      {},
    );
  });

  it('stores the key, takes the cap in either token, and sends the BNB for gas to the key', async () => {
    const fixture = await loadFixture(deployed);
    const { playKeys, alice, playKeysAddress, degenAddress } = fixture;
    const gasAmount = parseEther('0.01');
    const games = 0b01001;
    for (const token of [degenAddress, BNB]) {
      const key = Wallet.createRandom().address;
      const terms = await termsFor(chain, fixture, { key, token, gasAmount, games });
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, keys: playKeysAddress, key },
        () =>
          expect(playKeys.connect(alice).grant(terms, { value: valueFor(terms) }))
            .to.emit(playKeys, 'KeyGranted')
            .withArgs(alice.address, key, token, CAP, gasAmount, terms.expiresAt, games),
        token === BNB
          ? { 'alice BNB': -CAP - gasAmount, 'keys BNB': CAP, 'key BNB': gasAmount }
          : {
              'alice DEGEN': -CAP,
              'keys DEGEN': CAP,
              'alice BNB': -gasAmount,
              'key BNB': gasAmount,
            },
      );
      expect(await playKeys.lastKeyOf(alice.address)).to.equal(key);
      expect(await playKeys.keyOf(alice.address, key)).to.deep.equal([
        GRANTED,
        token,
        CAP,
        BigInt(terms.expiresAt),
        BigInt(games),
      ]);
    }
  });

  it('gives a player a budget although another player granted the same key first', async () => {
    const fixture = await loadFixture(deployed);
    const { playKeys, alice, bob, carol, degenAddress } = fixture;
    await grantKey(chain, fixture, { cap: parseEther('1') }, bob);
    await grantKey(chain, fixture);
    await playKeys.connect(carol).play(alice.address, parseEther('2'), 0);
    const ofAlice = await playKeys.keyOf(alice.address, carol.address);
    const ofBob = await playKeys.keyOf(bob.address, carol.address);
    expect(await playKeys.lastKeyOf(carol.address)).to.equal(ZeroAddress);
    expect([ofAlice.left, ofBob.left]).to.deep.equal([parseEther('3'), parseEther('1')]);
    expect(ofBob.token).to.equal(degenAddress);
  });
});

describe('grantWithPermit', () => {
  it('takes the cap without an earlier allowance, in one transaction', async () => {
    const fixture = await loadFixture(unapproved);
    const { playKeys, degen, alice, carol, playKeysAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, playKeysAddress, CAP, FAR);
    const gasAmount = 5n;
    const terms = await termsFor(chain, fixture, { gasAmount });
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, keys: playKeysAddress, key: carol.address },
      () => playKeys.connect(alice).grantWithPermit(terms, FAR, v, r, s, { value: gasAmount }),
      { 'alice DEGEN': -CAP, 'keys DEGEN': CAP, 'alice BNB': -gasAmount, 'key BNB': gasAmount },
    );
    expect(await degen.allowance(alice.address, playKeysAddress)).to.equal(0n);
  });

  it('takes the cap although another account submitted the permit first', async () => {
    const fixture = await loadFixture(unapproved);
    const { playKeys, degen, alice, stranger, playKeysAddress } = fixture;
    const { v, r, s } = await signPermit(chain, fixture, alice, playKeysAddress, CAP, FAR);
    await degen.connect(stranger).permit(alice.address, playKeysAddress, CAP, FAR, v, r, s);
    const terms = await termsFor(chain, fixture);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, keys: playKeysAddress },
      () => playKeys.connect(alice).grantWithPermit(terms, FAR, v, r, s),
      { 'alice DEGEN': -CAP, 'keys DEGEN': CAP },
    );
  });

  it('reverts for lack of an allowance when the permit is expired or signed by another account', async () => {
    const fixture = await loadFixture(unapproved);
    const { playKeys, degen, alice, bob, playKeysAddress } = fixture;
    for (const [signer, deadline] of [
      [bob, FAR],
      [alice, 1n],
    ] as const) {
      const { v, r, s } = await signPermit(chain, fixture, signer, playKeysAddress, CAP, deadline);
      const terms = await termsFor(chain, fixture);
      await expect(playKeys.connect(alice).grantWithPermit(terms, deadline, v, r, s))
        .to.be.revertedWithCustomError(degen, 'ERC20InsufficientAllowance')
        .withArgs(playKeysAddress, 0n, CAP);
    }
  });
});
