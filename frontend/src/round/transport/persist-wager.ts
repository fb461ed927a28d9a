import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import type { QueryClient } from '@tanstack/react-query';
import { readySeed } from '../../shared/fairness/rotation.ts';
import type { Persisted } from '../../shared/lib/persist-request.ts';
import { persistOrder, type SentRequest } from '../../shared/orders/persist-order.ts';
import { type UnsentWager, WAGER_DELAYS_MS } from '../placed-wager.ts';

export type BetBody<Fields> = Fields & {
  readonly token: Token;
  readonly betAmount: string;
  readonly mode: 'web3';
};

/** The body of a bet without the order of an earlier attempt, and what its order says. */
const unsigned = (game: GameId, sent: unknown) => {
  const { order: _, ...body } = sent as BetBody<{ readonly order?: unknown }>;
  const { token, betAmount: stake, mode: _mode, ...fields } = body;
  const input = fields as CanonicalValue;
  return { body, draft: { kind: 'bet', game, token, stake, input } as const };
};

type Persistence<Answer> = {
  /** The request as it was sent before, if its answer was lost. */
  readonly earlier: SentRequest | null;
  /** Called with the request before it is sent, because its answer may be lost. */
  readonly keep: (sent: SentRequest) => void;
  /** Throws on a malformed answer. */
  readonly check: (answer: Answer) => void;
};

export type PersistedWager<Answer> = Persisted<Answer> & { readonly sent: SentRequest };

/**
 * Sends the bet of a game with its order, and repeats it a few times until there is a final answer.
 * Throws if it could not be signed; then no order of this bet was accepted.
 */
export const persistBet = async <Answer>(
  queries: QueryClient,
  game: GameId,
  { account, path, body }: UnsentWager<object>,
  persistence: Persistence<Answer>,
): Promise<PersistedWager<Answer>> => {
  // No bet is sent before the hash of its seed was shown, because until then the server could still
  // choose the seed.
  const seedPair = (refused?: string) => readySeed(queries, account, refused);
  return persistOrder<Answer>(
    { account, path, ...unsigned(game, body), seedPair },
    { ...persistence, delaysMs: WAGER_DELAYS_MS },
  );
};

/**
 * As `persistBet`, for an action in an open round. It draws nothing, and its order is one of the
 * player's actions in the round.
 */
export const persistAction = <Answer>(
  { account, path, roundId, body: sent }: UnsentWager<object>,
  persistence: Persistence<Answer>,
): Promise<PersistedWager<Answer>> => {
  const { order: _, ...body } = sent as { readonly order?: unknown };
  const { mode: _mode, ...move } = body as { readonly mode?: unknown };
  const draft = { kind: 'action', move: move as CanonicalValue } as const;
  return persistOrder<Answer>(
    { account, path, body, draft, roundId },
    { ...persistence, delaysMs: WAGER_DELAYS_MS },
  );
};
