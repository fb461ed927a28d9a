import { expect } from 'chai';
import { parseEther, ZeroAddress } from 'ethers';
import { BNB, WORDS } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { CAP, deployWithPlayKeys, grantKey, termsFor } from '../../kit/contracts/play-keys.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

const STAKE = parseEther('1');

async function granted() {
  const fixture = await deployWithPlayKeys(chain);
  await grantKey(chain, fixture);
  return fixture;
}

/**
 * A player contract that has granted keys to Carol and to `stranger`, each with a budget in BNB.
 * `waysIn` lists the calls with which the contract re-enters when it is paid.
 */
async function reenterer() {
  const fixture = await deployWithPlayKeys(chain);
  const { playKeys, playKeysAddress, alice, carol, stranger } = fixture;
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  const hostileAddress = await hostile.getAddress();
  const encode = playKeys.interface.encodeFunctionData.bind(playKeys.interface);
  for (const key of [carol, stranger]) {
    const terms = await termsFor(chain, fixture, { token: BNB, key: key.address });
    await hostile.execute(playKeysAddress, encode('grant', [terms]), { value: CAP });
  }
  const another = await termsFor(chain, fixture, { token: BNB, key: alice.address });
  const signature = [1n, 27, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`] as const;
  const waysIn: [string, string][] = [
    ['collect', encode('collect', [BNB, hostileAddress, 1n])],
    ['grant', encode('grant', [another])],
    ['grantWithPermit', encode('grantWithPermit', [another, ...signature])],
    ['play', encode('play', [hostileAddress, STAKE, 0])],
    ['revoke', encode('revoke', [hostileAddress, stranger.address])],
  ];
  return { ...fixture, hostile, hostileAddress, waysIn };
}

describe('a player contract that re-enters when it is refunded', () => {
  it('cannot re-enter a function that moves money, and is paid once', async () => {
    const { playKeys, waysIn } = await loadFixture(reenterer);
    const reason = playKeys.interface.getError('Vault_Reentered')?.selector;
    for (const [name, payload] of waysIn) {
      const fixture = await loadFixture(reenterer);
      const { hostile, hostileAddress, playKeysAddress, carol } = fixture;
      await hostile.setLongReentry(playKeysAddress, payload);
      await expectChanges(
        chain,
        fixture,
        { hostile: hostileAddress, keys: playKeysAddress },
        () => fixture.playKeys.connect(carol).revoke(hostileAddress, carol.address),
        { 'hostile BNB': CAP, 'keys BNB': -CAP },
      );
      expect(await hostile.reentered(), name).to.equal(false);
      expect(await hostile.reentryAnswer(), name).to.equal(reason);
    }
  });
});

describe('a thief with a play key', () => {
  it('can only bet for the player and return the rest of the budget to the player', async () => {
    const fixture = await loadFixture(granted);
    const { casino, playKeys, mock, degen, alice, carol, bob } = fixture;
    const { playKeysAddress, degenAddress, casinoAddress } = fixture;
    const thief = carol;
    const watched = { alice: alice.address, thief: thief.address, keys: playKeysAddress };
    const attempts: (() => Promise<unknown>)[] = [
      () => playKeys.connect(thief).collect(degenAddress, thief.address, 1n),
      () => degen.connect(thief).transferFrom(playKeysAddress, thief.address, 1n),
      () => playKeys.connect(thief).play(thief.address, STAKE, 0),
      () => playKeys.connect(thief).play(bob.address, STAKE, 0),
      () => playKeys.connect(thief).revoke(thief.address, thief.address),
    ];
    for (const attempt of attempts) {
      await expectChanges(
        chain,
        fixture,
        watched,
        () => expect(attempt()).to.revert(chain.ethers),
        {},
      );
    }
    // Only two kinds of calls succeed: bets for the player, and the revocation, which returns the
    // rest of the budget to the player.
    for (const word of [WORDS.win, WORDS.loss]) {
      await playKeys.connect(thief).play(alice.address, STAKE, 0);
      await mock.answer(await casino.lastRequestId(), word);
    }
    await expectChanges(
      chain,
      fixture,
      watched,
      () => playKeys.connect(thief).revoke(alice.address, thief.address),
      { 'alice DEGEN': CAP - 2n * STAKE, 'keys DEGEN': 2n * STAKE - CAP },
    );
    expect(await degen.balanceOf(thief.address)).to.equal(0n);
    expect(await degen.allowance(playKeysAddress, casinoAddress)).to.equal(2n ** 256n - 1n);
  });
});

describe('a caller that revokes with too little gas', () => {
  it('either pays the refund or reverts', async () => {
    const { playKeys, alice, carol, degenAddress } = await loadFixture(granted);
    const outcomes = new Set<string>();
    for (let gasLimit = 60_000n; gasLimit <= 240_000n; gasLimit += 10_000n) {
      const snapshot = await chain.networkHelpers.takeSnapshot();
      try {
        await playKeys.connect(carol).revoke(alice.address, carol.address, { gasLimit });
        outcomes.add('paid');
      } catch {
        outcomes.add('reverted');
        expect((await playKeys.keyOf(alice.address, carol.address)).left).to.equal(CAP);
      }
      expect(await playKeys.collectableOf(alice.address, degenAddress)).to.equal(0n);
      await snapshot.restore();
    }
    expect([...outcomes].sort()).to.deep.equal(['paid', 'reverted']);
  });
});

describe('PlayKeys', () => {
  it('rejects the zero address as token or Casino in its constructor', async () => {
    const { playKeys, degenAddress, casinoAddress } = await loadFixture(granted);
    const factory = await chain.ethers.getContractFactory('PlayKeys');
    for (const sent of [
      factory.deploy(ZeroAddress, casinoAddress),
      factory.deploy(degenAddress, ZeroAddress),
    ]) {
      await expect(sent).to.be.revertedWithCustomError(playKeys, 'Vault_ZeroAddress');
    }
  });

  it('rejects BNB that is sent without a function call', async () => {
    const { alice, playKeysAddress } = await loadFixture(granted);
    const sent = alice.sendTransaction({ to: playKeysAddress, value: 1n });
    await expect(sent).to.revert(chain.ethers);
  });
});
