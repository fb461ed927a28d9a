import { formatAmount, parseAmount, type Token } from '@degen/rules/amount.ts';
import { BLACKJACK_ACTIONS } from '@degen/rules/games/blackjack/types.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { OrderContent, SeededOrderFields } from '@degen/rules/orders/content.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';

/** What an order adds to the request that it signs. */
type Given = Pick<SeededOrderFields, 'serverSeedHash' | 'clientSeed' | 'abandoned'>;

/** The content of the order of a request with this body. */
type ContentOf = (body: Readonly<Record<string, unknown>>, given: Given) => OrderContent;

/** An amount as an order states it. A malformed one is left as it is, for the server to reject. */
const canonical = (amount: unknown): string => {
  const parsed = parseAmount(amount);
  return parsed.ok ? formatAmount(parsed.value) : String(amount);
};

const bet =
  (game: GameId): ContentOf =>
  ({ token, betAmount, mode: _, ...input }, given) => ({
    ...{ kind: 'bet', game, token: token as Token, stake: canonical(betAmount) },
    ...{ input: input as CanonicalValue, ...given },
  });

const swap: ContentOf = ({ fromToken, toToken, amount }, { abandoned }) => ({
  ...{ kind: 'swap', fromToken: fromToken as Token, toToken: toToken as Token },
  ...{ amount: canonical(amount), abandoned },
});

const mandate: ContentOf = ({ strategy, paceMs = 0 }, given) => ({
  ...{ kind: 'mandate', strategy: strategy as CanonicalValue, paceMs: Number(paceMs), ...given },
});

const BET_PATHS: Readonly<Record<GameId, string>> = {
  wheel: '/api/wheel/spin',
  kickboxing: '/api/kickboxing/match',
  blackjack: '/api/blackjack/start',
  slots: '/api/slots/spin',
  crash: '/api/crash/start',
};

/** The requests that need a signed order, by path. */
export const ORDERED_CALLS: Readonly<Record<string, ContentOf>> = {
  ...Object.fromEntries(
    Object.entries(BET_PATHS).map(([game, path]) => [path, bet(game as GameId)]),
  ),
  '/api/swap': swap,
  '/api/auto-bets': mandate,
};

type ActionBody = Readonly<Record<string, unknown>>;

/** The requests that act in an open round, with the field that names the round. */
const ACTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    BLACKJACK_ACTIONS.map((action) => [`/api/blackjack/${action.toLowerCase()}`, 'sessionId']),
  ),
  '/api/crash/cashout': 'roundId',
};

/** What a request that acts in an open round signs; undefined for every other request. */
export const actionOf = (
  path: string,
  { mode, ...move }: ActionBody,
): { readonly roundId: string; readonly move: CanonicalValue } | undefined => {
  const field = ACTIONS[path];
  return field === undefined || mode === 'demo'
    ? undefined
    : { roundId: String(move[field]), move: move as CanonicalValue };
};

/** Whether a signed-in player signs a request. */
export const isSigned = (path: string, body: object): boolean =>
  path in ORDERED_CALLS || actionOf(path, { ...body }) !== undefined;
