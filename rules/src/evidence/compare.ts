import { formatAmount, formattedWei, parseAmount } from '../amount.ts';
import { type GameId, gameOf } from '../games/index.ts';
import {
  type BetContent,
  type MandateContent,
  type OrderContent,
  pairClientSeed,
} from '../orders/content.ts';
import { canonicalJson } from '../receipt/canonical-json.ts';
import type { Receipt } from '../receipt/types.ts';
import { parseStrategy } from '../strategy/parse.ts';

/** A field of a receipt that its order states differently. */
export type Difference = {
  readonly field: string;
  readonly found: string;
  readonly ordered: string;
};

/** The parts of a round that an order fixes, as texts. */
type Terms = Readonly<
  Record<'game' | 'token' | 'stake' | 'pick' | 'serverSeedHash' | 'clientSeed', string>
>;

type Fields = Readonly<Record<string, unknown>>;

/** A pick as text; the request may spell it in several ways. */
const pickText = (game: GameId, fields: unknown): string => {
  const pick = gameOf(game).parsePick(fields as Fields);
  if (!pick.ok) return 'invalid';
  // A pick may contain whole numbers of any size.
  return JSON.stringify(pick.value, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
};

/** The stake of the opening bet, without what was staked later in the round. */
export const openingWei = (receipt: Receipt): bigint => {
  const total = parseAmount(receipt.stake);
  const wager = total.ok ? gameOf(receipt.game).receipt.wagerOf(receipt, total.value) : null;
  if (wager === null) throw new Error('openingWei: the receipt was not verified');
  return wager.stakeWei;
};

const foundIn = (receipt: Receipt): Terms => {
  const { game, token, input, serverSeedHash, clientSeed } = receipt;
  return {
    ...{ game, token, serverSeedHash, clientSeed },
    stake: formatAmount(openingWei(receipt)),
    pick: pickText(game, input),
  };
};

const differences = (found: Terms, ordered: Partial<Terms>): Difference[] =>
  Object.entries(ordered).flatMap(([field, expected]) => {
    const value = found[field as keyof Terms];
    return value === expected ? [] : [{ field, found: value, ordered: expected }];
  });

/** The pair and the client seed that the player set, without the random bytes of the order. */
const seedsOf = ({ serverSeedHash, clientSeed }: BetContent | MandateContent) => ({
  serverSeedHash,
  clientSeed: pairClientSeed(clientSeed),
});

const fromBet = (found: Terms, bet: BetContent): Difference[] => {
  const { game, token, stake, input } = bet;
  const pick = game === found.game ? { pick: pickText(game, input) } : {};
  return differences(found, { game, token, stake, ...pick, ...seedsOf(bet) });
};

/** The most that a round of a mandate may stake: null if it is over, undefined if that is unknown. */
export type StakeMaximum = bigint | null | undefined;

/** Compares game, token, pick and pair with the mandate, and the round's number and stake. */
const fromMandate = (
  found: Terms,
  index: number,
  mandate: MandateContent,
  mostWei: StakeMaximum,
): Difference[] => {
  const strategy = parseStrategy(mandate.strategy, null);
  if (!strategy.ok) {
    return [{ field: 'strategy', found: found.game, ordered: canonicalJson(mandate.strategy) }];
  }
  const { game, token, rounds } = strategy.value;
  const { choice } = mandate.strategy as { readonly choice: unknown };
  const pick = game === found.game ? { pick: pickText(game, choice) } : {};
  const differing = differences(found, { game, token, ...pick, ...seedsOf(mandate) });
  if (typeof mostWei === 'bigint' && formattedWei(found.stake) > mostWei) {
    differing.push({ field: 'stake', found: found.stake, ordered: formatAmount(mostWei) });
  }
  const isOver = mostWei === null && index < rounds;
  if (isOver || index >= rounds) {
    const ordered = isOver ? 'an end before it' : `${rounds} rounds`;
    differing.push({ field: 'index', found: String(index), ordered });
  }
  return differing;
};

/** What a receipt says otherwise than its order. */
export const differencesFromOrder = (
  receipt: Receipt,
  content: OrderContent,
  mostWei?: StakeMaximum,
): Difference[] => {
  const { index } = receipt;
  const kind = index === null ? 'bet' : 'mandate';
  const found = foundIn(receipt);
  if (content.kind === 'bet' && index === null) return fromBet(found, content);
  if (content.kind === 'mandate' && index !== null) {
    return fromMandate(found, index, content, mostWei);
  }
  return [{ field: 'kind', found: kind, ordered: content.kind }];
};
