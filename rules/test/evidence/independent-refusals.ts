/** Written from docs/evidence.md, section 4, alone: the bets that the casino refused. */
import odds from '../../src/odds/table.json' with { type: 'json' };
import type { Game, Receipt as Played } from '../independent-types.ts';
import { toDecimal, toWei } from '../independent-verifier.ts';
import { backFrom, type Orders, ownerText, pairOf, takenIn } from './independent-chains.ts';
import type { Found, Json, Order, Receipt, Tested } from './independent-forms.ts';
import { hasPick } from './independent-strategy.ts';

type Ratio = readonly [bigint, bigint];

/** The chance of a win. */
const chanceOf = ({ game, token, input }: Json): Ratio | null => {
  const fields = input as Json;
  if (game === 'wheel') return [BigInt((fields.colours as string[]).length), 10n];
  if (game === 'slots') {
    const row = odds.slots.find((each) => each.token === token);
    const [a = '', b = ''] = row?.hitChance.fraction.split('/') ?? [];
    return [BigInt(a), BigInt(b)];
  }
  if (game === 'kickboxing') {
    const row = odds.kickboxing.bets.find(({ side }) => side === fields.side);
    const decimal = BigInt((row?.winChance.decimal ?? '').replace('.', ''));
    return [decimal + 1n, 10n ** 8n];
  }
  if (game !== 'crash' || fields.autoCashOut === null || fields.autoCashOut === undefined)
    return null;
  const [all, m] = [2n ** 52n, token === 'DEGEN' ? 10_200n : 9_800n];
  const exit = toWei(String(fields.autoCashOut)) / 10n ** 16n;
  let [low, high] = [0n, all];
  while (low < high) {
    const h = (low + high) / 2n;
    if ((100n * m * all) / (10_000n * (all - h)) > exit) high = h;
    else low = h + 1n;
  }
  return [all - low, all];
};

/** What a bet comes to if its player does nothing, or stands. */
const outcomeOf = (
  order: Order,
  hash: string,
  serverSeed: string,
  games: Readonly<Record<string, Game>>,
) => {
  const { game, token, stake, input } = order.content as Json;
  const { autoCashOut } = input as Json;
  const exit = autoCashOut == null ? null : toDecimal(toWei(String(autoCashOut)), 18);
  const flight = { autoCashOut: exit, cap: '100', cashOutMs: null, outage: null };
  const inputs: Readonly<Record<string, readonly unknown[]>> = {
    crash: [flight],
    // A natural takes no action.
    blackjack: [[], ['STAND']].map((actions) => ({ actions, byHouse: 0 })),
  };
  for (const played of inputs[String(game)] ?? [input]) {
    const receipt = { game, token, stake, order: hash, index: null, outcome: {}, input: played };
    const result = games[String(game)]?.play(receipt as unknown as Played, serverSeed);
    if (result) return result.outcome as { readonly won?: boolean; readonly jackpot: unknown };
  }
  throw new Error('no play');
};

/** The chance of so many wins or more, exact, cut to 12 digits after the first. */
const tailOf = (chances: readonly Ratio[], least: number): string => {
  let ways = [1n];
  let all = 1n;
  for (const [win, total] of chances) {
    ways = [...ways, 0n].map((way, k) => way * (total - win) + (ways[k - 1] ?? 0n) * win);
    all *= total;
  }
  const tail = ways.slice(least).reduce((sum, way) => sum + way, 0n);
  return (Number((tail * 10n ** 60n) / all) / 1e60).toPrecision(9);
};

type Result = Pick<Found, 'incomplete' | 'refusals'>;

/** Bets that can be played, and what became of them. */
class Bets {
  readonly chances: Ratio[] = [];
  readonly draws: Ratio[] = [];
  wins = 0;
  jackpots = 0;

  add(order: Order, outcome: ReturnType<typeof outcomeOf>): void {
    if (order.content.token === 'DEGEN') {
      this.draws.push([1n, 100n]);
      if (outcome.jackpot !== null) this.jackpots += 1;
    }
    const chance = chanceOf(order.content);
    if (chance === null) return;
    this.chances.push(chance);
    if (outcome.won === true) this.wins += 1;
  }

  tested(): Tested {
    const { chances, draws, wins, jackpots } = this;
    return {
      ...{ refused: chances.length, wins, chance: tailOf(chances, wins) },
      ...{ draws: draws.length, jackpots, jackpotChance: tailOf(draws, jackpots) },
    };
  }
}

/** What the chains of each player show of the bets that were refused. */
export const refusedIn = (
  receipts: readonly Receipt[],
  orders: Orders,
  games: Readonly<Record<string, Game>>,
): Result => {
  const found: Result = { incomplete: [], refusals: [] };
  const taken = takenIn(receipts, orders);
  const revealed = (seed: unknown): string | undefined =>
    receipts.find((each) => each.serverSeedHash === seed && each.serverSeed !== undefined)
      ?.serverSeed;
  const seqOf = (hash: string): number => orders.get(hash)?.seq ?? -1;
  const earlier = new Set(taken.flatMap((hash) => backFrom(orders, hash).slice(1)));
  const cuts = new Map<string, number>();
  for (const head of taken.filter((hash) => !earlier.has(hash))) {
    const chain = backFrom(orders, head);
    const seeds = chain.flatMap((hash) => pairOf(orders.get(hash) as Order) ?? []);
    const isCut = seqOf(chain.at(-1) ?? '') !== 0;
    const cutSeed = isCut ? seeds.at(-1) : undefined;
    const end = chain.findIndex((hash) => pairOf(orders.get(hash) as Order) === cutSeed);
    const counted = cutSeed === undefined ? (isCut ? [] : chain) : chain.slice(0, end);
    const listsOf = (hash: string) => orders.get(hash)?.content.abandoned as string[];
    const listed = new Set(
      counted.flatMap(listsOf).filter((hash) => !earlier.has(hash) && !taken.includes(hash)),
    );
    const noReceipt = chain.filter(
      (hash) => orders.get(hash)?.content.kind === 'bet' && !taken.includes(hash),
    );
    const unshown = new Bets();
    for (const hash of noReceipt) {
      const order = orders.get(hash) as Order;
      const serverSeed = revealed(pairOf(order));
      const isPlayed = hasPick(String(order.content.game), order.content.input as Json);
      if (serverSeed && isPlayed) unshown.add(order, outcomeOf(order, hash, serverSeed, games));
    }
    if (noReceipt.length > 0) {
      found.incomplete.push(`receiptsMissing ${noReceipt.length} ${noReceipt[0]}`);
    }
    const gaps: string[] = [];
    const [inTime, moved] = [new Bets(), new Bets()];
    let movedCount = 0;
    for (const hash of listed) {
      const order = orders.get(hash);
      if (order === undefined) {
        gaps.push(`abandonedMissing ${hash}`);
        continue;
      }
      const seed = pairOf(order);
      // The seeds of the orders from the oldest one on that lists the bet.
      const seedsSince = (list: readonly string[]): readonly unknown[] => {
        const oldest = list.findLastIndex((by) => listsOf(by).includes(hash));
        return list
          .slice(0, oldest + 1)
          .flatMap((later) => pairOf(orders.get(later) as Order) ?? []);
      };
      const isInTime = seedsSince(counted).includes(seed);
      const isMoved = seedsSince(chain).every((each) => each !== seed);
      if (order.content.kind !== 'bet' || !(isInTime || isMoved)) continue;
      if (isMoved) movedCount += 1;
      const serverSeed = revealed(seed);
      if (serverSeed === undefined) {
        if (isInTime && seed !== seeds[0]) gaps.push(`seedSecret ${seed}`);
        continue;
      }
      if (!hasPick(String(order.content.game), order.content.input as Json)) continue;
      (isInTime ? inTime : moved).add(order, outcomeOf(order, hash, serverSeed, games));
    }
    found.incomplete.push(...gaps);
    if (isCut) {
      const owner = ownerText(orders.get(head) as Order);
      cuts.set(owner, Math.max(cuts.get(owner) ?? 0, seqOf(chain.at(-1) ?? '')));
    }
    if (gaps.length > 0 || listed.size + noReceipt.length === 0) continue;
    found.refusals.push({
      ...{ ...inTime.tested(), uncounted: listed.size - inTime.chances.length },
      moved: { ...moved.tested(), listed: movedCount },
      withoutReceipt: { ...unshown.tested(), listed: noReceipt.length },
    });
  }
  for (const seq of cuts.values()) found.incomplete.push(`chainCut ${seq}`);
  return found;
};
