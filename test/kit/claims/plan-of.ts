import { type Plan, planToken } from '@degen/rules/liabilities/plan.ts';
import { HOUR_S } from '@degen/rules/liabilities/times.ts';
import type { TokenFacts } from '@degen/rules/liabilities/way-out-facts.ts';
import { isMature } from './claims.ts';
import {
  accountOf,
  type Custody,
  epochAt,
  isShort,
  isShortBy,
  lastFinal,
  newestStanding,
  owedBy,
  type Player,
  unseen,
} from './custody.ts';
import type { World } from './world.ts';

// The model orders marks among all changes, so a mark counts as newer than a change of its order.
const epochFacts = (custody: Custody, number: number) => {
  const { mark, publishedAt } = epochAt(custody, number);
  if (number === 0) return { number, mark: 0, publishedAt: 0 };
  return { number, mark: mark.order + 1, publishedAt: publishedAt * HOUR_S };
};

const tokenFacts = ({ custody, windUp }: World, player: Player): TokenFacts => {
  const { deposited, paid, since, shown, claim: open } = accountOf(custody, player);
  const entry = windUp?.entries.get(player);
  const { order } = epochAt(custody, windUp?.final ?? lastFinal(custody)).mark;
  const isOpen = open !== undefined;
  const sum = (of: 'first' | 'second') =>
    [...(windUp?.entries.values() ?? [])].reduce((all, each) => all + each[of], 0n);
  const missing = owedBy(custody, epochAt(custody, newestStanding(custody))) - custody.held;
  return {
    account: { deposited, withdrawn: paid, sinceMark: since },
    claim: {
      amount: open?.amount ?? 0n,
      madeAt: (open?.madeAt ?? 0) * HOUR_S,
      madeAtMark: open?.order ?? 0,
      leafEpoch: shown,
      isMature: isOpen && isMature(custody, open),
      wasMature: windUp
        ? windUp.mature.has(player)
        : isOpen && isMature({ ...custody, now: custody.now - 48 }, open),
    },
    custodyWei: custody.held,
    unseenWei: unseen(custody),
    shortWei: isShort(custody) ? missing : 0n,
    isFinalShort: isShortBy(custody, lastFinal(custody)),
    pot: windUp
      ? {
          openedAt: windUp.openedAt * HOUR_S,
          epoch: windUp.final,
          bound: windUp.bound,
          net: windUp.net,
          isCovered: windUp.covered,
          isSettled: windUp.settled,
          first: sum('first'),
          second: sum('second'),
          paid: windUp.paid,
        }
      : null,
    entry: {
      first: entry?.first ?? 0n,
      second: entry?.second ?? 0n,
      enteredAt: (entry?.claimedAt ?? 0) * HOUR_S,
      isProved: entry?.proved ?? false,
      isPaid: entry?.paid ?? false,
    },
    payableWei: windUp?.settled && !entry?.paid ? (entry?.due ?? 0n) : 0n,
    needsNoLeaf: since > order,
  };
};

/** The plan of a player who holds the proof of this epoch and those of all before. */
export const planOf = (world: World, player: Player, newestProof: number): Plan => {
  const { custody } = world;
  const leaves = custody.epochs.flatMap(({ leaves: all, vetoed }, epoch) => {
    const leaf = all.get(player);
    if (!leaf || vetoed || epoch > newestProof) return [];
    return [
      {
        epoch,
        leaf: { balance: leaf.balance, deposited: leaf.deposited, withdrawn: leaf.paid },
      },
    ];
  });
  const facts = {
    now: custody.now * HOUR_S,
    last: epochFacts(custody, newestStanding(custody)),
    final: epochFacts(custody, lastFinal(custody)),
    closedAtMark: custody.closed ? custody.closed.order + 1 : null,
  };
  return planToken(tokenFacts(world, player), facts, leaves.reverse());
};
