import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import {
  type Action,
  attackerOn,
  type Honest,
  type Outcome,
} from '../../kit/contracts/attacker.ts';
import { BNB, deployCasino } from '../../kit/contracts/fixture.ts';
import { NO_EPOCH } from '../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { steal } = attackerOn(chain);
const ONE = parseEther('1');
const HOUR = 3_600;
const SEQUENCES = 40;
/**
 * The tolerance for rounding, in base units: in a deficit, each claim is rounded down when it is
 * filed, and again when it is collected.
 */
const ROUNDING = 10n;

/**
 * A casino with two players. Alice deposited 60 and lost 10; Bob deposited 40 and won 15. So the
 * casino owes them 105. All money is old enough to count for the limit.
 */
async function settled() {
  const fixture = await deployCasino(chain);
  const { custody, alice, bob } = fixture;
  await custody.connect(alice).depositBNB({ value: 60n * ONE });
  await custody.connect(bob).depositBNB({ value: 40n * ONE });
  for (let day = 0; day < 2; day += 1) {
    await time.increase(25 * HOUR);
    await custody.fundCustody(BNB, 1n, { value: 1n });
  }
  const balances: Honest = [
    [alice, 50n * ONE],
    [bob, 55n * ONE],
  ];
  return { ...fixture, balances };
}

const PLAYERS = 105n * ONE;

/**
 * A fixture in which the house's stake in custody is `stake`, or all house money if there is less.
 */
const withStake = async (stake: bigint) => {
  const fixture = await loadFixture(settled);
  const { custody, deployer } = fixture;
  const most = (await custody.custodyOf(BNB)) - PLAYERS;
  if (stake < most) {
    await custody.withdrawSurplus(BNB, most - stake, deployer.address, NO_EPOCH, NO_EPOCH);
  }
  return { fixture, stake: stake < most ? stake : most };
};

/**
 * Proof of the bounds. T is the sum of the payments within 24 hours. T is at most a fifth of what
 * custody would hold without them: the house's stake C, the honest players' money P and the
 * attacker's deposit D. An exempt forced withdrawal is paid only if T is still at most that fifth
 * afterwards. So D is the part of the deposit that remains in custody.
 *
 * A loss reduces C first, and then the money of all players, including the attacker, by the same
 * share. So honest players lose at most P / (P + D) * (T - C) <= P / 5, and the attacker gains what
 * the house and the players lose.
 *
 * If D is younger than 24 hours, or was paid back, T <= (C + P) / 5. If C = 0, the attacker loses a
 * share of D as well: T - T * D / (P + D) = T * P / (P + D) <= P / 5.
 */
const expectBounds = (stake: bigint, outcome: Outcome): void => {
  const { gain, paid, left, isAged, players } = outcome;
  const honest = stake + PLAYERS;
  expect(paid * 5n, 'payments of the window').to.be.at.most(honest + left);
  expect(gain, 'gain').to.be.at.most(paid);
  expect((PLAYERS - players) * 5n, 'what players lost').to.be.at.most(PLAYERS + ROUNDING);
  expect(gain, 'gain').to.be.at.most(stake + PLAYERS / 5n + ROUNDING);
  if (stake === 0n || left === 0n || !isAged) {
    expect(gain * 5n, 'gain of honest custody').to.be.at.most(honest + ROUNDING);
  }
};

/** Returns a function that gives seeded random numbers below a bound. */
const randomOf = (seed: string) => {
  let count = 0;
  return (below: bigint): bigint => {
    count += 1;
    return BigInt(hashOfText(`${seed} ${count}`)) % below;
  };
};

/** Makes a deposit and waits until it counts for the limit. */
const agedDeposit = (amount: bigint): Action[] => [
  { do: 'deposit', amount },
  { do: 'wait', hours: 25 },
  { do: 'deposit', amount: 1n },
  { do: 'wait', hours: 25 },
];

/**
 * Registers a forced withdrawal of the attacker's deposit, and waits until it is exempt from the
 * limit.
 */
const exemptForced: Action[] = [{ do: 'force' }, { do: 'wait', hours: 30 }];

const sequenceOf = (random: (below: bigint) => bigint, honest: bigint): Action[] => {
  const share = () => (random(2n) === 0n ? 10_000n : 1n + random(10_000n));
  const deposit = (): Action => ({
    do: 'deposit',
    amount: random(4n) === 0n ? 1n : 1n + (honest * random(500n)) / 100n,
  });
  const wait = (most: bigint): Action => ({ do: 'wait', hours: 1 + Number(random(most)) });
  const prepare = Array.from({ length: Number(random(7n)) }, () =>
    random(2n) === 0n ? deposit() : wait(30n),
  );
  const take = Array.from({ length: 1 + Number(random(8n)) }, (): Action => {
    const kinds: readonly (() => Action)[] = [
      () => ({ do: 'pay', bps: share() }),
      () => ({ do: 'pay', bps: share() }),
      () => ({ do: 'force' }),
      () => ({ do: 'serve', bps: share() }),
      () => ({ do: 'serve', bps: share() }),
      deposit,
      () => wait(6n),
    ];
    return (kinds[Number(random(BigInt(kinds.length)))] ?? deposit)();
  });
  // Random actions rarely age a deposit or force one back. So half of the runs add an aged deposit,
  // and half add an exempt forced withdrawal.
  const aged = random(2n) === 0n ? agedDeposit(1n + (honest * random(500n)) / 100n) : [];
  const forced = random(2n) === 0n ? exemptForced : [];
  return [...prepare, ...aged, ...forced, ...take, { do: 'pay', bps: 10_000n }];
};

describe('C1: an attacker with a stolen operator key and any capital', () => {
  it('gains at most a fifth of custody by forcing back a new deposit of four times custody', async () => {
    const { fixture, stake } = await withStake(500n * ONE);
    const honest = stake + PLAYERS;
    const outcome = await steal(fixture, fixture.balances, [
      { do: 'deposit', amount: 4n * honest },
      { do: 'pay', bps: 10_000n },
      { do: 'force' },
    ]);
    expect(outcome.gain).to.equal(honest / 5n);
    expectBounds(stake, outcome);
    expect(outcome.players).to.equal(PLAYERS);
  });

  it('gains at most a fifth of the players’ money when the house has no stake', async () => {
    const { fixture, stake } = await withStake(0n);
    const outcome = await steal(fixture, fixture.balances, [
      ...agedDeposit(4n * PLAYERS),
      { do: 'pay', bps: 10_000n },
      { do: 'force' },
    ]);
    // The attacker is paid at least as much as all of the honest players' money, but the attacker's
    // own deposit bears four fifths of the loss.
    expect(outcome.paid).to.be.at.least(PLAYERS);
    expect(outcome.gain * 5n).to.be.at.most(PLAYERS + ROUNDING);
    expect(outcome.gain * 5n).to.be.at.least(PLAYERS - ROUNDING);
    expectBounds(stake, outcome);
  });

  it('gains at most a fifth of custody, even with a forced withdrawal that is exempt from the limit', async () => {
    for (const stake of [0n, 50n * ONE, 495n * ONE]) {
      const { fixture } = await withStake(stake);
      const outcome = await steal(fixture, fixture.balances, [
        ...agedDeposit(4n * (stake + PLAYERS)),
        ...exemptForced,
        { do: 'pay', bps: 2_000n },
        { do: 'serve', bps: 10_000n },
        { do: 'pay', bps: 10_000n },
      ]);
      expect(outcome.left).to.equal(0n);
      expect(outcome.gain * 5n).to.be.at.most(stake + PLAYERS + ROUNDING);
      expectBounds(stake, outcome);
    }
  });

  it('cannot force an old deposit back after using up the rolling limit', async () => {
    const { fixture, stake } = await withStake(0n);
    const outcome = await steal(fixture, fixture.balances, [
      ...agedDeposit(4n * PLAYERS),
      ...exemptForced,
      { do: 'pay', bps: 10_000n },
      { do: 'serve', bps: 10_000n },
    ]);
    expect(outcome.served).to.equal(0n);
    expectBounds(stake, outcome);
  });

  /**
   * The attacker deposits early, so that the deposit raises the limit, and pays out with the stolen
   * key later. No limit can prevent this: if players can withdraw a fifth of custody, so can the
   * key. The house's stake covers most of the loss. The attacker needs capital, and the theft of
   * the key must stay unnoticed for a day.
   */
  it('can take the whole stake of the house and less than 4.2 % of the players’ money', async () => {
    const { fixture, stake } = await withStake(500n * ONE);
    const honest = stake + PLAYERS;
    const outcome = await steal(fixture, fixture.balances, [
      ...agedDeposit(4n * honest),
      { do: 'pay', bps: 10_000n },
    ]);
    expect(outcome.isAged).to.equal(true);
    expectBounds(stake, outcome);
    // The attacker gains 499.4 BNB: the house's whole stake of 495, and 4.4 of the players' 105.
    expect(outcome.gain).to.be.greaterThan(stake);
    expect((PLAYERS - outcome.players) * 1_000n).to.be.lessThan(PLAYERS * 42n);
  });

  it(`stays within the proved bounds in ${SEQUENCES} random sequences of actions`, async () => {
    const seen = { aged: 0, served: 0, deficit: 0, covered: 0, noStake: 0, left: 0 };
    for (let seed = 0; seed < SEQUENCES; seed += 1) {
      const random = randomOf(`C1 ${seed}`);
      const { fixture, stake } = await withStake(
        random(3n) === 0n ? 0n : (495n * ONE * random(101n)) / 100n,
      );
      const actions = sequenceOf(random, stake + PLAYERS);
      const outcome = await steal(fixture, fixture.balances, actions);
      try {
        expectBounds(stake, outcome);
      } catch (error) {
        const json = JSON.stringify(actions, (_, value) =>
          typeof value === 'bigint' ? `${value}` : value,
        );
        throw new Error(`seed ${seed}, stake ${stake}: ${json}`, { cause: error });
      }
      if (outcome.isAged) seen.aged += 1;
      if (outcome.served > 0n) seen.served += 1;
      if (outcome.left > 0n) seen.left += 1;
      if (outcome.players < PLAYERS) seen.deficit += 1;
      else seen.covered += 1;
      if (stake === 0n) seen.noStake += 1;
    }
    for (const [state, times] of Object.entries(seen)) {
      expect(times, `${state}: ${JSON.stringify(seen)}`).to.be.greaterThan(0);
    }
  });
});
