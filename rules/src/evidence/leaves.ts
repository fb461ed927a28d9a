import { formatAmount, formattedWei, lesserOf, type Token } from '../amount.ts';
import { GAME_IDS, type GameId, isOpenGame } from '../games/index.ts';
import { groupBy } from '../group-by.ts';
import { ownerKey } from '../receipt/deployment.ts';
import type { Receipt } from '../receipt/types.ts';
import { err, ok, type Result } from '../result.ts';
import { quoteSwap } from '../swap.ts';
import type { Balances } from './balances.ts';
import { placeOf } from './chain.ts';
import type { Conviction, Gap, InEpochs } from './findings.ts';
import type { Statements } from './statements.ts';

const inEpochs = (
  { chainId, casino, custody, epoch }: Balances,
  ...earlier: readonly Balances['epoch'][]
): InEpochs => ({ chainId, casino, custody, epochs: [epoch, ...earlier] });

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
    // A player whom a reorganization of the chain has removed has leaves without anything.
    const isKnown = orderCount > 0n || next.leaves.some(({ deposited }) => deposited > 0n);
    const last = ofPlayer.find(
      ({ epoch, given }) => epoch.number < next.epoch.number && given.orderCount > orderCount,
    );
    if (!isKnown || last === undefined) return [];
    const counts = { count: Number(orderCount), earlierCount: Number(last.given.orderCount) };
    return [{ kind: 'fewerOrders', ...inEpochs(next, last.epoch), ...counts }];
  });

/**
 * The least that the orders of the leaves have changed each balance, by their receipts. A player has at
 * most one open round of a game, whose stake is part of the balance. So what the newest one gained
 * does not count, because it may have been open.
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
      if (!receipt) return err({ kind: 'leafReceiptMissing', epoch, order: hash });
      const gain = formattedWei(receipt.payout) - formattedWei(receipt.stake);
      const { game, token } = receipt;
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
    return [...otherHeads(each, placed), ...low];
  });
  const players = groupBy(balances, ({ chainId, custody: casino, player }) =>
    ownerKey({ chainId, casino }, player),
  );
  for (const ofPlayer of players.values()) convicted.push(...fewerOrders(ofPlayer));
  return { convicted, incomplete };
};
