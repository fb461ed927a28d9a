import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { expect } from 'chai';
import {
  array,
  assert as assertProperty,
  asyncProperty,
  bigInt,
  integer,
  record,
} from 'fast-check';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { DAY, leavingOn, REGISTRATION_S } from '../../../kit/contracts/leaving.ts';
import { leavesOf, publishFinal } from '../../../kit/contracts/liabilities.ts';
import { errorNameOf } from '../../../kit/contracts/reverts.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time, takeSnapshot } = chain.networkHelpers;
const { openExit, pay, drain } = leavingOn(chain);
const CLAIM_S = 180 * DAY;
const BPS = 10_000n;
const PLAYERS = 5;
const RUNS = 24;

/** The history of one player before the exit opens; amounts in base units of BNB. */
type Life = {
  /**
   * The amount deposited before the first epoch. A player who deposited nothing by then has no leaf
   * in any epoch.
   */
  readonly deposited: bigint;
  readonly firstBalance: bigint;
  readonly exitBalance: bigint;
  readonly depositedLater: bigint;
  readonly paid: bigint;
  /**
   * The amount that the player forces, in basis points of what the first leaf is worth. Without a
   * leaf, in basis points of the net deposits.
   */
  readonly forcedBps: bigint;
  readonly paidAfterForcing: bigint;
};

const most = (a: bigint, b: bigint): bigint => (a < b ? b : a);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);

/** The amounts that a player can claim, by the rules of the specification. */
const claimsOf = (life: Life) => {
  const { deposited, firstBalance, exitBalance, depositedLater, paid } = life;
  const hasLeaf = deposited > 0n;
  const worth = (balance: bigint, out: bigint): bigint =>
    most((hasLeaf ? balance : 0n) + depositedLater - out, 0n);
  const forced = (worth(firstBalance, paid) * life.forcedBps) / BPS;
  return {
    hasLeaf,
    forced,
    own: worth(exitBalance, paid + life.paidAfterForcing),
    registered: most(forced - life.paidAfterForcing, 0n),
  };
};

const amounts = (limit: bigint) => bigInt({ min: 0n, max: limit });
const WEI = 10n ** 18n;

const lives = array(
  record({
    deposited: bigInt({ min: -WEI, max: 2n * WEI }).map((amount) => most(amount, 0n)),
    firstBalance: amounts(3n * WEI),
    exitBalance: amounts(3n * WEI),
    depositedLater: bigInt({ min: -WEI, max: WEI }).map((amount) => most(amount, 0n)),
    paid: bigInt({ min: -WEI, max: WEI / 2n }).map((amount) => most(amount, 0n)),
    forcedBps: bigInt({ min: -BPS, max: BPS }).map((share) => most(share, 0n)),
    paidAfterForcing: bigInt({ min: -WEI, max: WEI / 2n }).map((amount) => most(amount, 0n)),
  }),
  { minLength: PLAYERS, maxLength: PLAYERS },
);

const scenarios = record({
  lives,
  /** Custody at the opening, as a share of all claims. */
  heldBps: bigInt({ min: 0n, max: 13_000n }),
  giftAtOnce: bigInt({ min: -WEI, max: WEI / 4n }).map((amount) => most(amount, 0n)),
  giftLater: bigInt({ min: -WEI, max: WEI }).map((amount) => most(amount, 0n)),
  order: array(integer({ min: 0, max: 1_000 }), {
    minLength: 2 * PLAYERS,
    maxLength: 2 * PLAYERS,
  }),
});

async function deployed() {
  const fixture = await deployCasino(chain);
  const signers = await chain.ethers.getSigners();
  return { ...fixture, players: signers.slice(10, 10 + PLAYERS) };
}

/**
 * Runs the histories of the players up to the end of the registration. Returns the claims, and the
 * calls by which players claim.
 */
const liveUntilExit = async (
  fixture: Awaited<ReturnType<typeof deployed>>,
  { lives: all, heldBps, giftAtOnce }: { lives: Life[]; heldBps: bigint; giftAtOnce: bigint },
) => {
  const { custody, exit, faucet, players } = fixture;
  const each = players.map((player, index) => {
    const life = all[index];
    if (life === undefined) throw new Error('one life per player');
    return { player, life, ...claimsOf(life) };
  });
  const withLeaf = each.filter(({ hasLeaf }) => hasLeaf);
  const publish = async (field: 'firstBalance' | 'exitBalance') => {
    const balances = withLeaf.map(({ player, life }) => [player.address, life[field]] as const);
    return publishFinal(chain, fixture, { bnb: await leavesOf(fixture, BNB, balances) });
  };
  const deposit = async (player: HardhatEthersSigner, value: bigint) => {
    if (value > 0n) await custody.connect(player).depositBNB({ value });
  };
  const payOut = async (player: HardhatEthersSigner, amount: bigint) => {
    if (amount > 0n) await pay(fixture, player.address, BNB, amount);
  };
  for (const { player, life } of withLeaf) await deposit(player, life.deposited);
  const first = await publish('firstBalance');
  const last = await publish('exitBalance');
  for (const { player, life, hasLeaf, forced } of each) {
    await deposit(player, life.depositedLater);
    await payOut(player, life.paid);
    if (forced > 0n) {
      const asPlayer = custody.connect(player);
      await (hasLeaf
        ? asPlayer.forceWithdrawal(BNB, forced, first.proofOf(BNB, player.address))
        : asPlayer.forceDepositWithdrawal(BNB, forced));
    }
    await payOut(player, life.paidAfterForcing);
  }
  const claims =
    sum(withLeaf.map(({ life }) => life.exitBalance)) +
    sum(each.map(({ life }) => life.depositedLater)) +
    sum(each.map(({ registered }) => registered));
  const held = (claims * heldBps) / BPS;
  await drain(fixture, BNB, held);
  await openExit(fixture, last);
  for (const { player, registered } of each) {
    if (registered > 0n) await exit.registerForcedWithdrawal(player.address, BNB);
  }
  expect((await exit.exitPotOf(BNB)).claims, 'claims').to.equal(claims);
  if (giftAtOnce > 0n) {
    await custody.connect(faucet).fundCustody(BNB, giftAtOnce, { value: giftAtOnce });
  }
  await time.increase(REGISTRATION_S);
  const ways = each.flatMap(({ player, hasLeaf, life, registered }) => {
    const leaving = exit.connect(player);
    const own = hasLeaf
      ? () => leaving.exit(BNB, last.proofOf(BNB, player.address))
      : () => leaving.exitDepositor(BNB);
    const forced = () => leaving.exitByForcedWithdrawal(BNB);
    const hasOwn = hasLeaf || life.depositedLater > 0n;
    return [...(hasOwn ? [own] : []), ...(registered > 0n ? [forced] : [])];
  });
  return { each, ways, claims, held: held + giftAtOnce };
};

describe('random claims on the open exit', () => {
  const reached = { full: 0, deficit: 0, twoClaims: 0, giftInDeficit: 0, healed: 0 };

  it('pay each player an amount that does not depend on the order of the claims @long', async () => {
    await assertProperty(
      asyncProperty(scenarios, async ({ order, giftLater, ...scenario }) => {
        const fixture = await loadFixture(deployed);
        const { custody, exit, faucet, players } = fixture;
        const { each, ways, claims, held } = await liveUntilExit(fixture, scenario);
        const largest = each.map(({ own, registered }) => most(own, registered));
        const isDeficit = held < claims;
        const total = held + giftLater;
        const shareOf = (whole: bigint) =>
          largest.map((claim) =>
            isDeficit && whole > 0n ? least((claim * total) / whole, claim) : claim,
          );
        const balances = () =>
          Promise.all(players.map(({ address }) => chain.ethers.provider.getBalance(address)));
        const before = await balances();
        const paid = async () => (await balances()).map((now, at) => now - (before[at] ?? 0n));
        /** A claim may revert only because nothing more is payable. */
        const attempt = async (claim: () => Promise<unknown>) => {
          await claim().catch((error: unknown) => {
            expect(errorNameOf(error, exit)).to.equal('Custody_NothingOwed');
          });
        };
        const collectAll = async () => {
          for (const player of players) await attempt(() => exit.connect(player).collect(BNB));
        };
        const shuffled = ways
          .map((way, index) => ({ way, place: order[index] ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ way }) => way);
        const opened = await takeSnapshot();
        for (const ordered of [shuffled, [...shuffled].reverse()]) {
          for (const [index, way] of ordered.entries()) {
            if (index === Math.floor(ordered.length / 2) && giftLater > 0n) {
              await custody.connect(faucet).fundCustody(BNB, giftLater, { value: giftLater });
            }
            await attempt(way);
          }
          if (isDeficit && ways.length > 0) {
            await collectAll();
            expect(await paid(), 'shares').to.deep.equal(shareOf(claims));
            await time.increase(CLAIM_S);
            await collectAll();
            expect(await paid(), 'shares of what was filed').to.deep.equal(shareOf(sum(largest)));
          } else {
            expect(await paid(), 'in full').to.deep.equal(largest);
          }
          await opened.restore();
        }
        reached[isDeficit ? 'deficit' : 'full'] += 1;
        if (isDeficit && giftLater > 0n) reached.giftInDeficit += 1;
        if (isDeficit && total >= sum(largest)) reached.healed += 1;
        if (each.some(({ own, registered }) => own > 0n && registered > 0n)) reached.twoClaims += 1;
      }),
      { numRuns: RUNS, seed: 0xdece1 },
    );
    for (const [state, times] of Object.entries(reached)) {
      expect(times, `${state} was reached`).to.be.greaterThan(0);
    }
  });
});
