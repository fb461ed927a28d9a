import type { GameId } from '@degen/rules/games/index.ts';
import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Deps } from '../deps.ts';
import { type Idempotency, keyParams } from '../http/request.ts';
import type { Session } from '../http/session-store.ts';
import { balancesFrom } from '../ledger/balances.ts';
import {
  actionParam,
  mandateParams,
  orderParams,
  type SignedOrder,
} from '../orders/signed-order.ts';
import { AppError } from '../system/errors.ts';
import type { SettledRow } from './batches/settle-batches.ts';
import { answeredFrom, call, type Row, rejectionOf } from './calls.ts';
import { readOpenRound } from './open-round-reads.ts';
import { inTurn } from './player-queue.ts';
import { type SealedReceipt, sealReceipt } from './receipt.ts';
import type {
  Action,
  Answered,
  Closing,
  Ending,
  Opening,
  OpenRound,
  RoundDeps,
  RoundPair,
  RoundWager,
  Update,
} from './types.ts';

const SHARES = { risk_share_bps: RISK_SHARE_BPS, open_share_bps: OPEN_SHARE_BPS };

type Opened = {
  readonly roundId: string;
  readonly wager: RoundWager;
  readonly pair: RoundPair;
  readonly at: Date;
};

/**
 * Takes a wager and starts its round. The round stays open, or is settled together with the bet. If
 * rounds of a game can stay open, each round of that game must start open, even if its draws have
 * already decided the result. Otherwise the time until a rejection would reveal something about the
 * draws. A round that is decided at its start is due immediately, and its game ends it in a second
 * step.
 *
 * If the seed pair changes meanwhile, the round is computed again from the new pair. Nothing of a
 * failed attempt is stored or returned.
 */
export const openRound = <State, Answer>(
  deps: RoundDeps,
  wager: RoundWager,
  start: (roundId: string, pair: RoundPair) => Opening<State, Answer> | Closing<Answer>,
): Promise<Answered<Answer>> => {
  const { seeds, clock, metrics, newRoundId } = deps;
  const { userId } = wager.player;
  const drawn = drawnFrom(wager);
  return inTurn(
    deps,
    userId,
    async () => {
      const active = await seeds.get(userId);
      const pair = { ...active, ...drawn };
      const at = clock.now();
      const roundId = newRoundId(at);
      const begun = start(roundId, pair);
      const opened = { roundId, wager, pair, at };
      const answered =
        begun.kind === 'open' ? await open(deps, opened, begun) : await settle(deps, opened, begun);
      if (!answered.repeated) seeds.advance(userId, active);
      return answered;
    },
    () => {
      seeds.forget(userId);
      metrics.seedRaces.inc();
    },
  );
};

/** The order that a round is drawn from. */
const drawnFrom = ({ order, mandate }: RoundWager): Pick<RoundPair, 'order' | 'index'> =>
  order === undefined
    ? { order: mandate.hash, index: mandate.index }
    : { order: order.hash, index: null };

const wagerParams = ({ roundId, wager, pair }: Opened) => ({
  round_id: roundId,
  user_id: wager.player.userId,
  game: wager.game,
  token: wager.token,
  stake: wager.stakeWei,
  risk: wager.riskWei,
  risk_share_bps: RISK_SHARE_BPS,
  seed_pair_id: pair.id,
  nonce: pair.nonce,
  ...keyParams(wager.idempotency),
  ...(wager.order === undefined ? mandateParams(wager.mandate) : orderParams(wager.order)),
});

const closedParams = ({ payoutWei, jackpot }: Ending, { text, receipt }: SealedReceipt) => ({
  payout: payoutWei,
  body: text,
  hash: Buffer.from(receipt.hash, 'hex'),
  signature: Buffer.from(receipt.signature, 'hex'),
  jackpot_tier: jackpot,
  player: receipt.player,
});

/** The parameters that store an open round, when it is opened and after each action. */
const stateParams = (
  { state, dueInMs, answer, keptRiskWei }: Opening<unknown, unknown> | Update<unknown, unknown>,
  at: Date,
) => ({
  state: JSON.stringify(state),
  due_in_ms: dueInMs ?? null,
  event_at: at,
  response: JSON.stringify(answer),
  kept_risk: keptRiskWei ?? null,
});

const open = async <Answer>(
  deps: RoundDeps,
  opened: Opened,
  begun: Opening<unknown, Answer>,
): Promise<Answered<Answer>> => {
  const row = await call(deps, 'open_round', {
    ...wagerParams(opened),
    ...{ order_hash: opened.pair.order, order_index: opened.pair.index },
    ...SHARES,
    ...stateParams(begun, opened.at),
  });
  return answeredFrom(row as Row<Answer>, begun.answer);
};

/** Takes a bet and settles its round, in one call that may also settle rounds of other players. */
const settle = async <Answer>(
  deps: RoundDeps,
  opened: Opened,
  ending: Closing<Answer>,
): Promise<Answered<Answer>> => {
  const { roundId: id, wager, at } = opened;
  const sealed = sealReceipt(deps.receipts, ending, { ...wager, id, pair: opened.pair, at });
  const round = { ...wagerParams(opened), ...closedParams(ending, sealed), settled_at: at };
  const { replay, degen, bnb } = await deps.batches.settle(round).catch(reject);
  const repeated = replay !== null;
  if (!repeated) report(deps, ending, { ...wager, at });
  const receipt = repeated ? receiptFrom(replay) : sealed.receipt;
  return { answer: ending.answer(receipt), balances: balancesFrom(degen, bnb), at, repeated };
};

const reject = (error: unknown): never => {
  throw rejectionOf(error);
};

const receiptFrom = ({ body, ...seals }: NonNullable<SettledRow['replay']>): Receipt => ({
  ...body,
  ...seals,
});

type ActionCommand = {
  readonly player: Session;
  readonly game: GameId;
  /** The id of the round; by default the player's only open round of the game. */
  readonly roundId?: string | undefined;
  readonly idempotency: Idempotency | undefined;
  /** The player's signed action; absent when the house ends the round. */
  readonly signed?: SignedOrder | undefined;
};

/**
 * Takes one action in an open round. `decide` may reject it by throwing. It is called again if
 * another request has changed the round meanwhile, so it must have no side effects.
 */
export const actOnRound = <State, Answer>(
  deps: RoundDeps,
  { player, game, roundId, idempotency, signed }: ActionCommand,
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
    const acting = { round, at: deps.clock.now(), idempotency, signed };
    const action = decide(round);
    return action.kind === 'update' ? update(deps, acting, action) : close(deps, acting, action);
  });

type Acting = {
  readonly round: OpenRound<unknown>;
  readonly at: Date;
  readonly idempotency: Idempotency | undefined;
  readonly signed: SignedOrder | undefined;
};

const actionParams = (
  { round, idempotency, signed }: Acting,
  { additionalStake, byHouse }: Action<unknown, unknown>,
) => ({
  round_id: round.id,
  user_id: round.player.userId,
  version: round.version,
  ...keyParams(idempotency),
  action: actionParam(byHouse === undefined ? signed : { byHouse }),
  additional_stake: additionalStake?.stakeWei ?? 0n,
  additional_risk: additionalStake?.riskWei ?? 0n,
  ...SHARES,
});

const update = async <State, Answer>(
  deps: RoundDeps,
  acting: Acting,
  action: Update<State, Answer>,
): Promise<Answered<Answer>> => {
  const row = await call(deps, 'act_on_round', {
    ...actionParams(acting, action),
    ...stateParams(action, acting.at),
  });
  return answeredFrom(row as Row<Answer>, action.answer);
};

const close = async <Answer>(
  deps: RoundDeps,
  acting: Acting,
  action: Closing<Answer> & Pick<Action<never, Answer>, 'additionalStake' | 'byHouse'>,
): Promise<Answered<Answer>> => {
  const { round, at } = acting;
  const stakeWei = round.stakeWei + (action.additionalStake?.stakeWei ?? 0n);
  const sealed = sealReceipt(deps.receipts, action, { ...round, stakeWei, at });
  const answer = action.answer(sealed.receipt);
  const row = await call(deps, 'close_round', {
    ...actionParams(acting, action),
    ...closedParams(action, sealed),
    settled_at: at,
    response: JSON.stringify(answer),
  });
  const answered = answeredFrom(row as Row<Answer>, answer);
  if (!answered.repeated) report(deps, action, { ...round, stakeWei, at });
  return answered;
};

/** The player's open round of a game; with `roundId`, only if it is this one. */
export const findOpenRound = async <State>(
  deps: Pick<Deps, 'db'>,
  userId: bigint,
  game: GameId,
  roundId?: string,
): Promise<OpenRound<State> | undefined> =>
  (await readOpenRound<State, never>(deps, { userId, game, roundId })).round;

type Reported = { readonly player: Session; readonly stakeWei: bigint; readonly at: Date };

/** Counts a settled round in the metrics, and adds it to the public feed. */
const report = (
  { metrics, feed }: RoundDeps,
  { parts: { game, token, outcome }, payoutWei }: Ending,
  { player, stakeWei, at }: Reported,
): void => {
  metrics.roundsSettled.inc({ game, token, won: String(outcome.won) });
  feed.settled({ userId: player.userId, game, token, stakeWei, payoutWei, at });
};
