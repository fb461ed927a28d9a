import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, deployCasino, useMockRandomness, WORDS } from '../../kit/contracts/fixture.ts';
import { mineUntilPayable } from '../../kit/contracts/jackpots.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, mine } = chain.networkHelpers;

const STAKE = parseEther('0.1');
/**
 * Two requests of the player contract. The first won, but the contract refused the payout. The
 * second is open.
 */
const REFUSED = 1n;
const OPEN = 2n;
const MODE = { refuse: 1 } as const;
const PENDING = 1n;
const SETTLED = 2n;

async function revertOnLoss() {
  const fixture = await deployCasino(chain);
  const { degen, faucet, casinoAddress, degenAddress } = fixture;
  const attacker = await chain.ethers.deployContract('RevertOnLossPlayer', [
    casinoAddress,
    degenAddress,
  ]);
  const attackerAddress = await attacker.getAddress();
  await degen.connect(faucet).transfer(attackerAddress, parseEther('1000'));
  return { ...fixture, attacker, attackerAddress };
}

/**
 * A player contract with one open play and collectable BNB. `waysIn` lists the calls with which it
 * re-enters.
 */
async function reenterer() {
  const fixture = await deployCasino(chain);
  const { casino, casinoAddress, degenAddress } = fixture;
  const mock = await useMockRandomness(chain, fixture);
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  const hostileAddress = await hostile.getAddress();
  const encode = casino.interface.encodeFunctionData.bind(casino.interface);
  const play = () =>
    hostile.execute(casinoAddress, encode('playGame', [STAKE, 0]), { value: STAKE });
  await hostile.setMode(MODE.refuse);
  await play();
  await mock.answer(REFUSED, WORDS.win);
  await play();
  // The player contract has every role, so that the test also covers the functions that only a role
  // may call.
  await casino.grantRole(await casino.OPERATOR_ROLE(), hostileAddress);
  await casino.grantRole(await casino.DEFAULT_ADMIN_ROLE(), hostileAddress);
  const award = hashOfText('award');
  const waysIn: [string, string][] = [
    ['collect', encode('collect', [BNB, hostileAddress, 1n])],
    ['expirePlay', encode('expirePlay', [OPEN])],
    ['onRandomness', encode('onRandomness', [OPEN, WORDS.win])],
    ['playGame', encode('playGame', [parseEther('1'), 0])],
    ['fundBankroll', encode('fundBankroll', [degenAddress, 1n])],
    ['fundJackpot', encode('fundJackpot', [1n])],
    ['announceJackpot', encode('announceJackpot', [award, hostileAddress, 0, parseEther('1')])],
    ['payJackpot', encode('payJackpot', [award])],
    ['withdrawBankroll', encode('withdrawBankroll', [BNB, 1n, hostileAddress])],
    ['withdrawJackpot', encode('withdrawJackpot', [hostileAddress])],
  ];
  return { ...fixture, mock, hostile, hostileAddress, play, waysIn };
}

describe('a player contract that reverts unless it wins in the same transaction', () => {
  it('always reverts, because a bet has no result in its own transaction', async () => {
    const fixture = await loadFixture(revertOnLoss);
    const { casino, attacker, attackerAddress, alice } = fixture;
    await expectChanges(
      chain,
      fixture,
      { attacker: attackerAddress, alice: alice.address },
      async () => {
        for (let attempt = 0; attempt < 20; attempt += 1) {
          await expect(
            attacker.connect(alice).playDegen(parseEther('10')),
          ).to.be.revertedWithCustomError(attacker, 'RevertOnLossPlayer_NotRicher');
          await expect(
            attacker.connect(alice).playBnb({ value: STAKE }),
          ).to.be.revertedWithCustomError(attacker, 'RevertOnLossPlayer_NotRicher');
        }
      },
      {},
    );
    expect(await casino.lastRequestId()).to.equal(0n);
  });
});

describe('a player that re-enters when paid', () => {
  it('cannot re-enter a function that moves money, and is paid once', async () => {
    const { casino, casinoAddress, waysIn } = await loadFixture(reenterer);
    const reason = casino.interface.getError('Vault_Reentered')?.selector;
    for (const [name, payload] of waysIn) {
      const fixture = await loadFixture(reenterer);
      const { hostile, hostileAddress } = fixture;
      await hostile.setReentry(casinoAddress, payload);
      const claim = casino.interface.encodeFunctionData('collect', [BNB, hostileAddress, STAKE]);
      await expectChanges(
        chain,
        fixture,
        { hostile: hostileAddress },
        () => hostile.execute(casinoAddress, claim),
        { 'collectable BNB': -STAKE, 'collectable for hostile BNB': -STAKE, 'hostile BNB': STAKE },
      );
      expect(await hostile.reentered(), name).to.equal(false);
      expect(await hostile.reentryAnswer(), name).to.equal(reason);
    }
  });

  it('is paid once for a settled play and once for an expired play', async () => {
    const fixture = await loadFixture(reenterer);
    const { casino, mock, stranger, hostile, hostileAddress, play } = fixture;
    const { casinoAddress, waysIn } = fixture;
    const [, claim = ''] = waysIn[0] ?? [];
    await hostile.setReentry(casinoAddress, claim);
    const watched = { hostile: hostileAddress };
    const paid = { 'open plays BNB': -2n * STAKE, 'hostile BNB': 2n * STAKE };
    await expectChanges(chain, fixture, watched, () => mock.answer(OPEN, WORDS.win), paid);
    await play();
    await mine(await mock.deadlineBlocks());
    const expire = () => casino.connect(stranger).expirePlay(OPEN + 1n);
    await expectChanges(chain, fixture, watched, expire, paid);
    expect(await hostile.reentered()).to.equal(false);
  });

  it('cannot call payJackpot with the gas that Custody forwards to a receiver', async () => {
    const fixture = await loadFixture(reenterer);
    const { casino, custody, operator, alice, hostile, hostileAddress, casinoAddress } = fixture;
    const id = hashOfText('award');
    await casino.connect(operator).announceJackpot(id, alice.address, 0, parseEther('1'));
    await mineUntilPayable(chain, fixture, id);
    const pay = casino.interface.encodeFunctionData('payJackpot', [id]);
    await hostile.setReentry(casinoAddress, pay);
    const payment = { id: hashOfText('payment'), player: hostileAddress, token: BNB, amount: 1n };
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress },
      () => custody.connect(operator).executeWithdrawals([payment]),
      { 'custody BNB': -1n, 'collectable BNB': 1n, 'collectable for hostile BNB': 1n },
    );
    expect(await hostile.reentered()).to.equal(false);
    await casino.payJackpot(id);
    expect((await casino.awardOf(id)).isPaid).to.equal(true);
  });
});

describe('a player that makes several calls in one transaction', () => {
  it('succeeds with every call, because the reentrancy guard is cleared after each one', async () => {
    const fixture = await loadFixture(reenterer);
    const { casino, degen, faucet, hostile, hostileAddress } = fixture;
    const { casinoAddress, degenAddress } = fixture;
    await degen.connect(faucet).transfer(hostileAddress, 3n);
    await hostile.execute(
      degenAddress,
      degen.interface.encodeFunctionData('approve', [casinoAddress, 3n]),
    );
    const calls = [1n, 2n].map((amount) =>
      casino.interface.encodeFunctionData('fundBankroll', [degenAddress, amount]),
    );
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress },
      () => hostile.executeAll(casinoAddress, calls),
      { 'bankroll DEGEN': 3n, 'hostile DEGEN': -3n },
    );
  });
});

describe('a player that refuses BNB', () => {
  it('does not block its own settlement or another player’s', async () => {
    const { casino, mock, alice } = await loadFixture(reenterer);
    await casino.connect(alice).playGame(STAKE, 0, { value: STAKE });
    await mock.answer(OPEN, WORDS.win);
    await mock.answer(OPEN + 1n, WORDS.win);
    expect(await casino.playState(OPEN)).to.equal(SETTLED);
    expect(await casino.playState(OPEN + 1n)).to.equal(SETTLED);
  });
});

describe('a caller that settles with too little gas', () => {
  it('either pays the winner or reverts without settling the play', async () => {
    const { casino, mock, alice, stranger, degenAddress } = await loadFixture(reenterer);
    await casino.connect(alice).playGame(parseEther('1'), 0);
    const requestId = OPEN + 1n;
    const outcomes = new Set<string>();
    for (let gasLimit = 60_000n; gasLimit <= 240_000n; gasLimit += 10_000n) {
      const snapshot = await chain.networkHelpers.takeSnapshot();
      try {
        await (await mock.connect(stranger).answer(requestId, WORDS.win, { gasLimit })).wait();
        outcomes.add('paid');
      } catch {
        outcomes.add('reverted');
        expect(await casino.playState(requestId)).to.equal(PENDING);
      }
      expect(await casino.collectableOf(alice.address, degenAddress)).to.equal(0n);
      await snapshot.restore();
    }
    expect([...outcomes].sort()).to.deep.equal(['paid', 'reverted']);
  });
});
