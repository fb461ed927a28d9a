import { randomBytes } from 'node:crypto';
import { formatAmount, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { ReceiptParts } from '@degen/rules/receipt/types.ts';
import type { Idempotency } from '../../../server/src/http/request.ts';
import type { Session } from '../../../server/src/http/session-store.ts';
import { actOnRound, openRound } from '../../../server/src/rounds/driver.ts';
import type {
  Action,
  Answered,
  Closing,
  OpenRound,
  RoundDeps,
} from '../../../server/src/rounds/types.ts';
import { madeUpBet } from './made-up-orders.ts';

/**
 * The state of a game for tests. The game counts its actions, and pays the amount that the test
 * chooses.
 */
export type TestState = { moves: number };
export type TestAnswer = { roundId: string; moves: number };

export const GAME = 'wheel';

export const units = (count: number): bigint => BigInt(count) * WEI_PER_UNIT;

/** By default a key as the hash of an order is. */
export const keyed = (key = randomBytes(32).toString('hex'), body = 'body'): Idempotency => ({
  key,
  requestHash: Buffer.from(body),
});

export const closing = (
  { id, game, token }: Pick<OpenRound<unknown>, 'id' | 'game' | 'token'>,
  stakeWei: bigint,
  payoutWei: bigint,
  jackpot: JackpotTier | null = null,
): Closing<TestAnswer> => {
  const parts = {
    game,
    token,
    stake: formatAmount(stakeWei),
    payout: formatAmount(payoutWei),
    odds: 'SETTLED',
    input: { colours: ['gold'] },
    outcome: { segment: 0, colour: 'gold', won: payoutWei > 0n, multiplier: '10.2', jackpot },
    // Whatever the game, the receipt contains the input and the outcome of a wheel round.
  } as ReceiptParts;
  return { kind: 'close', parts, payoutWei, jackpot, answer: () => ({ roundId: id, moves: -1 }) };
};

type Stake = {
  /** The game of the round; a player may have one open round of each game. */
  game?: GameId;
  token?: Token;
  stakeWei?: bigint;
  riskWei?: bigint;
  dueInMs?: number;
  idempotency?: Idempotency | undefined;
  /** By default one that is made up for the stake. */
  order?: Awaited<ReturnType<typeof madeUpBet>>;
  /** If given, `openTestRound` also closes the round, with this payout. */
  closesWith?: bigint;
};

export const openTestRound = async (
  deps: RoundDeps,
  player: Session,
  {
    game = GAME,
    token = 'BNB',
    stakeWei = units(1),
    riskWei = units(2),
    dueInMs = 60_000,
    idempotency,
    order,
    closesWith,
  }: Stake = {},
): Promise<Answered<TestAnswer>> => {
  const bet = { game, token, stakeWei };
  const ordered = order ?? (await madeUpBet(deps, player.userId, bet, idempotency));
  const opened = await openRound<TestState, TestAnswer>(
    deps,
    { player, ...bet, riskWei, ...ordered },
    (id) => ({ kind: 'open', state: { moves: 0 }, dueInMs, answer: { roundId: id, moves: 0 } }),
  );
  if (closesWith === undefined || opened.repeated) return opened;
  const { roundId } = opened.answer;
  return actOnRound<TestState, TestAnswer>(
    deps,
    { player, game, roundId, idempotency: undefined },
    (round) => closing(round, stakeWei, closesWith),
  );
};

type TestAction = {
  game?: GameId;
  roundId?: string;
  idempotency?: Idempotency | undefined;
  additionalStake?: { stakeWei: bigint; riskWei: bigint };
  /** Ends the round with this payout. */
  pays?: bigint;
  jackpot?: JackpotTier;
};

export const actOnTestRound = (
  deps: RoundDeps,
  player: Session,
  { game = GAME, roundId, idempotency, additionalStake, pays, jackpot }: TestAction = {},
): Promise<Answered<TestAnswer>> =>
  actOnRound<TestState, TestAnswer>(
    deps,
    { player, game, roundId, idempotency },
    (round): Action<TestState, TestAnswer> => {
      const additional = additionalStake === undefined ? {} : { additionalStake };
      const stakeWei = round.stakeWei + (additionalStake?.stakeWei ?? 0n);
      if (pays !== undefined) return { ...closing(round, stakeWei, pays, jackpot), ...additional };
      const moves = round.state.moves + 1;
      return {
        kind: 'update',
        state: { moves },
        answer: { roundId: round.id, moves },
        ...additional,
      };
    },
  );
