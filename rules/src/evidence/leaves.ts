import { formatAmount, formattedWei, lesserOf, type Token } from '../amount.ts';
import { GAME_IDS, type GameId, gameOf, isOpenGame } from '../games/index.ts';
import { groupBy } from '../group-by.ts';
import { isSameChain } from '../liabilities/leaf-orders.ts';
import { ownerKey } from '../receipt/deployment.ts';
import type { Receipt } from '../receipt/types.ts';
import { err, ok, type Result } from '../result.ts';
import { quoteSwap } from '../swap.ts';
import type { Balances, Leaf } from './balances.ts';
import { placeOf } from './chain.ts';
import type { Conviction, Gap, InEpochs } from './findings.ts';
import type { Statements } from './statements.ts';

const inEpochs = (
  { chainId, casino, custody, epoch }: Balances,
  ...earlier: readonly Balances['epoch'][]
): InEpochs => ({ chainId, casino, custody, epochs: [epoch, ...earlier] });

/**
 * Whether a leaf is all zero, for example because a reorganization of the chain removed the player
 * from the books of the token.
 */
const isEmpty = ({ balance, deposited, withdrawn, orderCount }: Leaf): boolean =>
  balance + deposited + withdrawn + orderCount === 0n;

/** The two leaves of a proof, if they name different orders. */
const twoChains = (balances: Balances): readonly Conviction[] => {
  const [one, other] = balances.leaves.filter((leaf) => !isEmpty(leaf));
  if (!one || !other || isSameChain(one, other)) return [];
  return [{ kind: 'twoChains', ...inEpochs(balances) }];
};

/** Leaves whose last order is another than the one that the casino took under its number. */
const otherHeads = (
  balances: Balances,
  placed: ReadonlyMap<string, readonly string[]>,
): readonly Conviction[] =>
  balances.leaves.flatMap(({ token, orderCount, orderHead: order }): Conviction[] => {
    const seq = Number(orderCount) - 1;
    const taken = placed.get(placeOf(balances, balances.player, seq)) ?? [];
    const otherOrder = taken.find((hash) => hash !== order);
    if (otherOrder === undefined) return [];
    return [{ kind: 'otherHead', ...inEpochs(balances), token, seq, order, otherOrder }];
  });

/** Leaves of one player that count fewer orders than those of an earlier epoch. */
const fewerOrders = (ofPlayer: readonly Balances[]): readonly Conviction[] =>
  ofPlayer.flatMap((next): Conviction[] => {
    const { orderCount } = next.given;
    const last = ofPlayer.find(
      ({ epoch, given }) => epoch.number < next.epoch.number && given.orderCount > orderCount,
    );
    if (next.leaves.every(isEmpty) || last === undefined) return [];
    const counts = { count: Number(orderCount), earlierCount: Number(last.given.orderCount) };
    return [{ kind: 'fewerOrders', ...inEpochs(next, last.epoch), ...counts }];
  });

/** Leaves of one player with a lower counter than in an earlier epoch. */
const lowerCounters = (ofPlayer: readonly Balances[]): readonly Conviction[] =>
  ofPlayer.flatMap((next) =>
    next.leaves.flatMap(({ token, ...leaf }) =>
      (['deposited', 'withdrawn'] as const).flatMap((counter): Conviction[] => {
        const counted = ({ leaves }: Balances): bigint =>
          leaves.find((each) => each.token === token)?.[counter] ?? 0n;
        const last = ofPlayer.find(
          (each) => each.epoch.number < next.epoch.number && counted(each) > leaf[counter],
        );
        if (last === undefined) return [];
        const amounts = {
          amount: formatAmount(leaf[counter]),
          earlierAmount: formatAmount(counted(last)),
        };
        const epochs = inEpochs(next, last.epoch);
        return [{ kind: 'lowerCounter', ...epochs, token, counter, ...amounts }];
      }),
    ),
  );

/**
 * The least that the orders of the leaves have changed each balance, by their receipts. A bet without
 * one counts as if it had lost all stakes that its round can have. A player has at most one open round
 * of a game, whose stake is part of the balance. So what the newest one gained does not count, because
 * it may have been open.
 */
const changesOf = (
  { player, given, epoch: { number: epoch }, ...deployment }: Balances,
  orders: Statements['orders'],
  rounds: ReadonlyMap<string, Receipt>,
): Result<Readonly<Record<Token, bigint>>, Gap> => {
  const changes = { DEGEN: 0n, BNB: 0n };
  const mayBeOpen = new Set<GameId>(GAME_IDS.filter(isOpenGame));
  const owner = ownerKey(deployment, player);
  let hash = given.orderHead;
  for (let seq = given.orderCount - 1n; seq >= 0n; seq -= 1n) {
    const order = orders.get(hash);
    const isOwn = order && ownerKey(order.deployment, order.player) === owner;
    if (!isOwn || BigInt(order.seq) !== seq) {
      return err({ kind: 'leafOrderMissing', epoch, order: hash });
    }
    const { content } = order;
    if (content.kind === 'mandate') return err({ kind: 'leafMandate', epoch, order: hash });
    if (content.kind === 'swap') {
      const quote = quoteSwap({ ...content, amountWei: formattedWei(content.amount) });
      if (quote.ok) {
        changes[content.fromToken] -= quote.value.amountWei;
        changes[content.toToken] += quote.value.outputWei;
      }
    } else {
      const receipt = rounds.get(hash);
      const { game, token } = receipt ?? content;
      const gain = receipt
        ? formattedWei(receipt.payout) - formattedWei(receipt.stake)
        : -formattedWei(content.stake) * BigInt(gameOf(game).stakesMax ?? 1);
      changes[token] += mayBeOpen.delete(game) ? lesserOf(gain, 0n) : gain;
    }
    hash = order.prev;
  }
  return ok(changes);
};

/** Leaves with a lower balance than their counters and the receipts before them say. */
const lowBalances = (
  balances: Balances,
  changes: Readonly<Record<Token, bigint>>,
): readonly Conviction[] =>
  balances.leaves.flatMap(({ token, balance, deposited, withdrawn }): Conviction[] => {
    const leastWei = deposited - withdrawn + changes[token];
    if (balance >= leastWei) return [];
    const amounts = { balance: formatAmount(balance), least: formatAmount(leastWei) };
    return [{ kind: 'lowBalance', ...inEpochs(balances), token, ...amounts }];
  });

/**
 * Compares leaves with the orders that the casino took, with the leaves of earlier epochs, and with
 * receipts. A balance may be higher than these say: the player was given more, by a jackpot for example.
 */
export const judgeLeaves = (
  { balances, orders }: Statements,
  receipts: readonly Receipt[],
  placed: ReadonlyMap<string, readonly string[]>,
): { convicted: Conviction[]; incomplete: Gap[] } => {
  const bets = receipts.filter(({ index }) => index === null);
  const rounds = new Map(bets.map((receipt) => [receipt.order, receipt]));
  const incomplete: Gap[] = [];
  const convicted = balances.flatMap((each) => {
    const changes = changesOf(each, orders, rounds);
    if (!changes.ok) incomplete.push(changes.error);
    const low = changes.ok ? lowBalances(each, changes.value) : [];
    return [...twoChains(each), ...otherHeads(each, placed), ...low];
  });
  const players = groupBy(balances, ({ chainId, custody: casino, player }) =>
    ownerKey({ chainId, casino }, player),
  );
  for (const ofPlayer of players.values()) {
    convicted.push(...fewerOrders(ofPlayer), ...lowerCounters(ofPlayer));
  }
  return { convicted, incomplete };
};
