import { formatAmount } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { RECEIPT_VERSION, type Receipt, type ReceiptBody } from '@degen/rules/receipt/types.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { ActivePair } from '../fairness/seed-pairs.ts';
import type { Session } from '../sessions/session-store.ts';
import * as calls from './open-round-calls.ts';
import { readOpenRound } from './open-round-reads.ts';
import type {
  Closing,
  Move,
  Moved,
  Opening,
  OpenRound,
  RoundPair,
  RoundWager,
} from './open-round-types.ts';
import { inTurn, withSeedPair } from './play-round.ts';
import { type SealedBody, sealBody } from './seal-body.ts';
import type { Idempotency } from './settle-round.ts';

/**
 * Takes a wager and opens its round, also where the draws decide it at once: a wager that is refused then
 * costs the same whatever they are. Such a round is due, and its game ends it after.
 */
export const openRound = <State, Answer>(
  deps: Deps,
  wager: RoundWager,
  start: (roundId: string, pair: ActivePair) => Opening<State, Answer>,
): Promise<Moved<Answer>> =>
  withSeedPair(deps, wager.player.userId, async (pair) => {
    const at = deps.clock.now();
    const roundId = deps.newRoundId(at);
    const begun = start(roundId, pair);
    const moved = await calls.open<Answer>(deps, { roundId, wager, pair, at, begun });
    if (!moved.repeated) deps.seeds.advance(wager.player.userId, pair);
    return moved;
  });

export type MoveCommand = {
  readonly player: Session;
  readonly game: GameId;
  /** Without it the one open round that the player can have of the game. */
  readonly roundId?: string | undefined;
  readonly idempotency: Idempotency | undefined;
};

/**
 * Makes one move in an open round. `decide` may refuse it by throwing, and is asked again when
 * another request moved the round first: it must have no effects.
 */
export const moveRound = <State, Answer>(
  deps: Deps,
  { player, game, roundId, idempotency }: MoveCommand,
  decide: (round: OpenRound<State>) => Move<State, Answer>,
): Promise<Moved<Answer>> =>
  inTurn(deps, player.userId, async () => {
    const read = await readOpenRound<State, Answer>(deps, {
      userId: player.userId,
      ...{ game, roundId, idempotency },
    });
    if (read.moved) return read.moved;
    const { round } = read;
    if (!round) throw new AppError('ROUND.NOT_FOUND', 'There is no such open round.');
    const at = deps.clock.now();
    const move = decide(round);
    if (move.kind === 'step') return calls.step(deps, { round, move, at, idempotency });
    const { stakeWei: raisedWei } = move.raise ?? { stakeWei: 0n };
    const staked = { ...round, stakeWei: round.stakeWei + raisedWei };
    const closed = seal(deps, move, { roundId: round.id, at, ...staked });
    const moved = await calls.close<Answer>(deps, { round, move, closed, at, idempotency });
    if (!moved.repeated) count(deps, move);
    return moved;
  });

/** The open round of a game, for a page that comes back to it. */
export const findOpenRound = async <State>(
  deps: Pick<Deps, 'db'>,
  userId: bigint,
  game: GameId,
): Promise<OpenRound<State> | undefined> =>
  (await readOpenRound<State, never>(deps, { userId, game })).round;

type Settled = {
  roundId: string;
  player: Session;
  stakeWei: bigint;
  pair: Pick<RoundPair, 'serverSeedHash' | 'clientSeed' | 'nonce'>;
  at: Date;
};

const seal = <Answer>(
  { receipts }: Pick<Deps, 'receipts'>,
  { parts, payoutWei, answer }: Closing<Answer>,
  { roundId, player, stakeWei, pair, at }: Settled,
): calls.Closed<Answer> => {
  if (parts.stake !== formatAmount(stakeWei) || parts.payout !== formatAmount(payoutWei)) {
    throw new Error(`the receipt of round ${roundId} names other amounts than its money`);
  }
  const body: ReceiptBody = {
    ...parts,
    version: RECEIPT_VERSION,
    ...receipts.deployment,
    roundId,
    player: player.address,
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    nonce: pair.nonce,
    settledAt: at.toISOString(),
  };
  const sealed: SealedBody = sealBody(receipts, body);
  const receipt: Receipt = { ...body, hash: sealed.hash, signature: sealed.signature };
  return { body, sealed, payoutWei, answer: answer(receipt) };
};

const count = ({ metrics }: Deps, { parts }: Closing<unknown>): void => {
  const { game, token, outcome } = parts;
  metrics.roundsSettled.inc({ game, token, won: String(outcome.won) });
};
