import type { GameId } from '@degen/rules/games/index.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { ActivePair } from '../fairness/seed-pairs.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Session } from '../sessions/session-store.ts';
import * as calls from './calls.ts';
import { readOpenRound } from './open-round-reads.ts';
import { sealReceipt } from './receipt.ts';
import { Outdated } from './rejections.ts';
import type { Action, Answered, Closing, Ending, Opening, OpenRound, RoundWager } from './types.ts';

/** The most waiting requests of a player. A person cannot send so many, so the limit affects only scripts. */
const WAITING_MAX = 128;

/**
 * Runs the requests of one player one after another. If they ran at once, only one could use the
 * next nonce, and all others would have to compute their rounds again. They would also hold
 * database connections, which other players need, while they wait for the locks of this player.
 * Work must not wait for other work of the same queue: it would wait for ever.
 */
export class PlayerQueue {
  readonly #waiting = new Map<bigint, { count: number; tail: Promise<unknown> }>();

  async run<T>(userId: bigint, work: () => Promise<T>): Promise<T> {
    const line = this.#waiting.get(userId) ?? { count: 0, tail: Promise.resolve() };
    if (line.count >= WAITING_MAX) {
      throw new AppError('SERVER.BUSY', 'Too many requests are waiting. Please slow down.');
    }
    this.#waiting.set(userId, line);
    line.count += 1;
    const result = line.tail.then(work);
    line.tail = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      line.count -= 1;
      if (line.count === 0) this.#waiting.delete(userId);
    }
  }
}

/**
 * The most attempts for one request. An attempt fails only if another replica was faster with a
 * request of the same player. The slower replica often loses again, because it must first read the
 * next nonce, which the faster one already knows. When each of two replicas got fifteen bets at
 * once, one bet in a hundred lost eight attempts.
 */
const ATTEMPTS_MAX = 32;

/** Handles one request of a player at a time, and repeats it when its input has changed. */
export const inTurn = <T>(
  { players }: Pick<Deps, 'players'>,
  userId: bigint,
  attempt: () => Promise<T>,
  afterLosing: () => void = () => undefined,
): Promise<T> =>
  players.run(userId, async () => {
    for (let count = 0; count < ATTEMPTS_MAX; count += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
        afterLosing();
      }
    }
    throw new AppError('SERVER.BUSY', 'The round could not be settled. Please try again.');
  });

/**
 * Computes something from the player's seed pair. If the pair changes meanwhile, computes it again
 * from the new pair. Nothing of a failed attempt is stored or returned.
 */
const withSeedPair = <T>(
  deps: Deps,
  userId: bigint,
  play: (pair: ActivePair) => Promise<T>,
): Promise<T> =>
  inTurn(
    deps,
    userId,
    async () => play(await deps.seeds.get(userId)),
    () => {
      deps.seeds.forget(userId);
      deps.metrics.seedRaces.inc();
    },
  );

/**
 * Takes a wager and starts its round. The round stays open, or is settled together with the bet. If
 * rounds of a game can stay open, each round of that game must start open, even if its random draws
 * have already decided the result. Otherwise the time until the server rejects a bet would reveal
 * something about the draws. A round that is decided at its start is due immediately, and its game
 * ends it in a second step.
 */
export const openRound = <State, Answer>(
  deps: Deps,
  wager: RoundWager,
  start: (roundId: string, pair: ActivePair) => Opening<State, Answer> | Closing<Answer>,
): Promise<Answered<Answer>> =>
  withSeedPair(deps, wager.player.userId, async (pair) => {
    const at = deps.clock.now();
    const roundId = deps.newRoundId(at);
    const opened = { roundId, wager, pair, at };
    const begun = start(roundId, pair);
    const answered =
      begun.kind === 'open'
        ? await calls.open(deps, { ...opened, begun })
        : await closeAtOnce(deps, opened, begun);
    if (!answered.repeated) deps.seeds.advance(wager.player.userId, pair);
    return answered;
  });

const closeAtOnce = async <Answer>(
  deps: Deps,
  opened: calls.Opened,
  ending: Closing<Answer>,
): Promise<Answered<Answer>> => {
  const sealed = sealReceipt(deps.receipts, ending, {
    ...opened,
    ...opened.wager,
    id: opened.roundId,
  });
  const answered = await calls.settle(deps, { ...opened, ending, sealed });
  if (!answered.repeated) report(deps, ending, { ...opened.wager, at: opened.at });
  return answered;
};

type ActionCommand = {
  readonly player: Session;
  readonly game: GameId;
  /** The round; by default the player's one open round of the game. */
  readonly roundId?: string | undefined;
  readonly idempotency: Idempotency | undefined;
};

/**
 * Takes one action in an open round. `decide` may reject it by throwing, and is called again when
 * another request changed the round first, so it must have no effects.
 */
export const actOnRound = <State, Answer>(
  deps: Deps,
  { player, game, roundId, idempotency }: ActionCommand,
  decide: (round: OpenRound<State>) => Action<State, Answer>,
): Promise<Answered<Answer>> =>
  inTurn(deps, player.userId, async () => {
    const read = await readOpenRound<State, Answer>(deps, {
      userId: player.userId,
      ...{ game, roundId, idempotency },
    });
    if (read.answered) return read.answered;
    const { round } = read;
    if (!round) throw new AppError('ROUND.NOT_FOUND', 'There is no such open round.');
    const at = deps.clock.now();
    const action = decide(round);
    if (action.kind === 'update') return calls.update(deps, { round, action, at, idempotency });
    const stakeWei = round.stakeWei + (action.additionalStake?.stakeWei ?? 0n);
    const sealed = sealReceipt(deps.receipts, action, { ...round, stakeWei, at });
    const answered = await calls.close(deps, { round, action, sealed, at, idempotency });
    if (!answered.repeated) report(deps, action, { ...round, stakeWei, at });
    return answered;
  });

/** The player's open round of a game; with `roundId`, only if it is this one. */
export const findOpenRound = async <State>(
  deps: Pick<Deps, 'db'>,
  userId: bigint,
  game: GameId,
  roundId?: string,
): Promise<OpenRound<State> | undefined> =>
  (await readOpenRound<State, never>(deps, { userId, game, roundId })).round;

type Reported = { readonly player: Session; readonly stakeWei: bigint; readonly at: Date };

/** Counts a round in the metrics right after its settlement, and adds it to the public feed. */
const report = (
  { metrics, feed }: Deps,
  { parts: { game, token, outcome }, payoutWei }: Ending,
  { player, stakeWei, at }: Reported,
): void => {
  metrics.roundsSettled.inc({ game, token, won: String(outcome.won) });
  feed.settled({ userId: player.userId, game, token, stakeWei, payoutWei, at });
};
