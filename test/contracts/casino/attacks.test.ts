import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, BPS, createChain, deployCasino, useMockRandomness, WORDS } from '../fixture.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture, mine } = chain.networkHelpers;

const STAKE = parseEther('0.1');
const FIRST = 1n;
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

/** A contract with one open play and 1 BNB parked; everything it could call back is at hand. */
async function reenterer() {
  const fixture = await deployCasino(chain);
  const { casino, operator, casinoAddress, degenAddress } = fixture;
  const mock = await useMockRandomness(chain, fixture);
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  const hostileAddress = await hostile.getAddress();
  const encode = casino.interface.encodeFunctionData.bind(casino.interface);
  await hostile.setMode(1);
  const parked = { id: hashOfText('parked'), player: hostileAddress, token: BNB, amount: STAKE };
  await casino.connect(operator).executeWithdrawals([parked]);
  await hostile.execute(casinoAddress, encode('playGame', [STAKE, 0]), { value: STAKE });
  // The operator's role, so that not even its own functions open a second way in.
  await casino.grantRole(await casino.OPERATOR_ROLE(), hostileAddress);
  await casino.grantRole(await casino.DEFAULT_ADMIN_ROLE(), hostileAddress);
  const again = { ...parked, id: hashOfText('again') };
  const waysIn: [string, string][] = [
    ['claimParked', encode('claimParked', [BNB])],
    ['claimParkedTo', encode('claimParkedTo', [BNB, hostileAddress])],
    ['executeWithdrawals', encode('executeWithdrawals', [[again]])],
    ['expirePlay', encode('expirePlay', [FIRST])],
    ['onRandomness', encode('onRandomness', [FIRST, WORDS.win])],
    ['playGame', encode('playGame', [parseEther('1'), 0])],
    ['deposit', encode('deposit', [degenAddress, 1n])],
    ['depositBNB', encode('depositBNB')],
    [
      'depositWithPermit',
      encode('depositWithPermit', [1n, 0n, 27, hashOfText('r'), hashOfText('s')]),
    ],
    ['fundCustody', encode('fundCustody', [degenAddress, 1n])],
    ['fundBankroll', encode('fundBankroll', [degenAddress, 1n])],
    ['fundJackpot', encode('fundJackpot', [1n])],
    ['awardJackpot', encode('awardJackpot', [again.id, hostileAddress, 0, parseEther('1')])],
    ['withdrawBankroll', encode('withdrawBankroll', [BNB, 1n, hostileAddress])],
  ];
  return { ...fixture, mock, hostile, hostileAddress, waysIn };
}

describe('a player that reverts unless it wins at once', () => {
  it('gains nothing and stakes nothing, because the result is not there to look at', async () => {
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

describe('a player that re-enters when it is paid', () => {
  it('gets into no function that moves money, and is paid once', async () => {
    const { casino, casinoAddress, waysIn } = await loadFixture(reenterer);
    const reason = casino.interface.getError('Casino_Reentered')?.selector;
    const claim = casino.interface.encodeFunctionData('claimParked', [BNB]);
    for (const [name, payload] of waysIn) {
      const fixture = await loadFixture(reenterer);
      const { hostile, hostileAddress } = fixture;
      await hostile.setReentry(casinoAddress, payload);
      await expectChanges(
        chain,
        fixture,
        { hostile: hostileAddress },
        () => hostile.execute(casinoAddress, claim),
        { 'reserved BNB': -STAKE, 'parked for hostile BNB': -STAKE, 'hostile BNB': STAKE },
      );
      expect(await hostile.reentered(), name).to.equal(false);
      expect(await hostile.reentryAnswer(), name).to.equal(reason);
    }
  });

  it('is paid once, and blocks nobody, in a batch, a settlement and an expiry', async () => {
    const fixture = await loadFixture(reenterer);
    const { casino, mock, operator, alice, stranger, hostile, hostileAddress } = fixture;
    const { casinoAddress, waysIn } = fixture;
    const [, claim = ''] = waysIn[0] ?? [];
    await hostile.setReentry(casinoAddress, claim);
    const watched = { hostile: hostileAddress, alice: alice.address };
    const batch = [
      { id: hashOfText('h'), player: hostileAddress, token: BNB, amount: 1n },
      { id: hashOfText('a'), player: alice.address, token: BNB, amount: 2n },
    ];
    await expectChanges(
      chain,
      fixture,
      watched,
      () => casino.connect(operator).executeWithdrawals(batch),
      { 'custody BNB': -3n, 'hostile BNB': 1n, 'alice BNB': 2n },
    );
    await expectChanges(chain, fixture, watched, () => mock.answer(FIRST, WORDS.win), {
      'reserved BNB': -2n * STAKE,
      'hostile BNB': 2n * STAKE,
    });
    const play = casino.interface.encodeFunctionData('playGame', [STAKE, 0]);
    await hostile.execute(casinoAddress, play, { value: STAKE });
    await mine(await mock.deadlineBlocks());
    await expectChanges(
      chain,
      fixture,
      watched,
      () => casino.connect(stranger).expirePlay(FIRST + 1n),
      { 'reserved BNB': -2n * STAKE, 'hostile BNB': 2n * STAKE },
    );
    expect(await hostile.reentered()).to.equal(false);
  });
});

describe('a player that makes several calls in one transaction', () => {
  it('is served by each of them, as none is still running when the next begins', async () => {
    const fixture = await loadFixture(reenterer);
    const { casino, hostile, hostileAddress, casinoAddress } = fixture;
    const { degen, faucet, degenAddress } = fixture;
    await degen.connect(faucet).transfer(hostileAddress, 3n);
    await hostile.execute(
      degenAddress,
      degen.interface.encodeFunctionData('approve', [casinoAddress, 3n]),
    );
    const calls = [1n, 2n].map((amount) =>
      casino.interface.encodeFunctionData('deposit', [degenAddress, amount]),
    );
    await expectChanges(
      chain,
      fixture,
      { hostile: hostileAddress },
      () => hostile.executeAll(casinoAddress, calls),
      { 'custody DEGEN': 3n, 'hostile DEGEN': -3n },
    );
  });
});

describe('a bot with the smallest stakes', () => {
  it('takes next to nothing out of the jackpot by a thousand plays, 50 in a transaction', async () => {
    const fixture = await loadFixture(reenterer);
    const { casino, degen, mock, hostile, hostileAddress, casinoAddress, degenAddress } = fixture;
    await mock.answer(FIRST, WORDS.loss);
    await hostile.setMode(0);
    await degen.connect(fixture.faucet).transfer(hostileAddress, parseEther('1000'));
    await hostile.execute(
      degenAddress,
      degen.interface.encodeFunctionData('approve', [casinoAddress, parseEther('1000')]),
    );
    const pool = await casino.jackpotPool();
    const play = casino.interface.encodeFunctionData('playGame', [parseEther('1'), 0]);
    // Every tenth of the 10,000 draws: 510 wins, nine times MINI, and GRAND, which is ten times its luck.
    for (let first = 0n; first < 1_000n; first += 50n) {
      const fifty = Array.from({ length: 50 }, (_, index) => first + BigInt(index));
      await hostile.executeAll(casinoAddress, Array(50).fill(play));
      const answers = fifty.map((index) =>
        mock.interface.encodeFunctionData('answer', [
          FIRST + 1n + index,
          index * 10n + index * 10n * BPS,
        ]),
      );
      await hostile.executeAll(await mock.getAddress(), answers);
    }
    // The edge of 2 % on 1,000 DEGEN is the bot's by the rules of the game.
    const gained = (await degen.balanceOf(hostileAddress)) - parseEther('1000');
    const jackpots = pool - (await casino.jackpotPool());
    expect(gained).to.equal(parseEther('20') + jackpots);
    // GRAND 108 DEGEN and nine times MINI just under 6; with prizes for any stake it was 1.12 million.
    expect(jackpots).to.be.greaterThan(parseEther('161'));
    expect(jackpots).to.be.lessThan(parseEther('162'));
  });
});

describe('a player that refuses BNB', () => {
  it('blocks neither its own settlement nor another’s', async () => {
    const { casino, mock, alice, hostile } = await loadFixture(reenterer);
    await hostile.setMode(1);
    await casino.connect(alice).playGame(STAKE, 0, { value: STAKE });
    await mock.answer(FIRST, WORDS.win);
    await mock.answer(FIRST + 1n, WORDS.win);
    expect(await casino.playState(FIRST)).to.equal(SETTLED);
    expect(await casino.playState(FIRST + 1n)).to.equal(SETTLED);
  });
});

describe('whoever settles with too little gas', () => {
  it('cannot make an honest winner’s payment fail: it is made, or the call reverts', async () => {
    const { casino, mock, alice, stranger, degenAddress } = await loadFixture(reenterer);
    await casino.connect(alice).playGame(parseEther('1'), 0);
    const requestId = FIRST + 1n;
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
      expect(await casino.parkedOf(alice.address, degenAddress)).to.equal(0n);
      await snapshot.restore();
    }
    expect([...outcomes].sort()).to.deep.equal(['paid', 'reverted']);
  });
});
