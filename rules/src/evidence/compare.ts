import { formatAmount, parseAmount } from '../amount.ts';
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
const openingWei = (receipt: Receipt): bigint => {
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

/**
 * Compares game, token, pick and pair with the mandate, and checks that the round's number is
 * within the rounds of its strategy and that the first stake is not above the strategy's. Later
 * stakes also depend on the balance and on limits.
 */
const fromMandate = (found: Terms, index: number, mandate: MandateContent): Difference[] => {
  const strategy = parseStrategy(mandate.strategy, null);
  if (!strategy.ok) {
    return [{ field: 'strategy', found: found.game, ordered: canonicalJson(mandate.strategy) }];
  }
  const { game, token, stakeWei, rounds } = strategy.value;
  const { choice } = mandate.strategy as { readonly choice: unknown };
  const pick = game === found.game ? { pick: pickText(game, choice) } : {};
  const differing = differences(found, { game, token, ...pick, ...seedsOf(mandate) });
  const placedWei = parseAmount(found.stake);
  if (index === 0 && placedWei.ok && placedWei.value > stakeWei) {
    differing.push({ field: 'stake', found: found.stake, ordered: formatAmount(stakeWei) });
  }
  if (index >= rounds) {
    differing.push({ field: 'index', found: String(index), ordered: `${rounds} rounds` });
  }
  return differing;
};

/** What a receipt says otherwise than its order. */
export const differencesFromOrder = (receipt: Receipt, content: OrderContent): Difference[] => {
  const { index } = receipt;
  const kind = index === null ? 'bet' : 'mandate';
  const found = foundIn(receipt);
  if (content.kind === 'bet' && index === null) return fromBet(found, content);
  if (content.kind === 'mandate' && index !== null) return fromMandate(found, index, content);
  return [{ field: 'kind', found: kind, ordered: content.kind }];
};
