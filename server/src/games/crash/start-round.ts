import { BPS, formatAmount, lesserOf, mulDivDown, type Token } from '@degen/rules/amount.ts';
import { capWithin, crashRiskWei, multiplierText } from '@degen/rules/games/crash/exits.ts';
import { openCrash } from '@degen/rules/games/crash/round.ts';
import { AUTO_CASH_OUT_MIN, type Exits } from '@degen/rules/games/crash/types.ts';
import type { CrashRoundAnswer, CrashStartAnswer } from '@degen/rules/games/crash/wire.ts';
import { wobbleText } from '@degen/rules/games/crash/wobble-text.ts';
import { RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import type { Queryable } from '../../db/database.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import type { Session } from '../../http/session-store.ts';
import { readExposure } from '../../ledger/house-money.ts';
import type { Bet } from '../../rounds/bet-route.ts';
import { findOpenRound, openRound } from '../../rounds/driver.ts';
import { proofOf } from '../../rounds/receipt.ts';
import type { PlayAuto, RoundDeps, RoundPair } from '../../rounds/types.ts';
import { AppError } from '../../system/errors.ts';
import { endRound } from './end-round.ts';
import { type CrashState, elapsedMsOf, endMsOf, exitsOf, stateOf } from './round-state.ts';

/**
 * A start uses only this part of the risk limit of a round, because the house's balance can change
 * between the read and the bet.
 */
const OF_ROUND_LIMIT_PERCENT = 95n;

/**
 * One round may use at most a fifth of the remaining exposure, so that other rounds can be opened.
 */
const SHARE_OF_REST = 5n;

/**
 * The most that one round may win, computed from the house's balance and the risk of open rounds.
 */
const readRemainingExposure = async (db: Queryable, token: Token): Promise<bigint> => {
  const { freeWei, riskWei, openRiskMaxWei } = await readExposure(db, token);
  const ofRound = mulDivDown(freeWei, BigInt(RISK_SHARE_BPS) * OF_ROUND_LIMIT_PERCENT, BPS * 100n);
  const ofRest = (openRiskMaxWei - riskWei) / SHARE_OF_REST;
  return ofRest <= 0n ? 0n : lesserOf(ofRound, ofRest);
};

/** The player's view of an open round, without times: only the database knows them. */
type View = Omit<CrashRoundAnswer, 'startedAt' | 'elapsedMs'>;

/**
 * Takes a stake and starts a round. Neither the response nor its duration depends on the crash
 * point: a round that crashes at once is also opened, and is due at once.
 */
export const startRound = async (
  deps: RoundDeps,
  { player, wager: { token, stakeWei, pick: autoCashOut }, ...signed }: Bet<bigint | null>,
): Promise<CrashStartAnswer> => {
  const remainingWei = await readRemainingExposure(deps.db.kysely, token);
  // If the house cannot cover even the lowest cap, `openRound` below rejects the wager.
  const exits: Exits = { autoCashOut, cap: capWithin(stakeWei, remainingWei) ?? AUTO_CASH_OUT_MIN };
  const riskWei = crashRiskWei(stakeWei, exits);
  const stake = { player, game: 'crash', token, stakeWei, riskWei, ...signed } as const;
  const open = () =>
    openRound<CrashState, View>(deps, stake, (roundId, pair) => {
      const { draw } = openCrash(nodeHashing, pair, wagerOf(token, stakeWei, exits));
      return {
        kind: 'open',
        state: stateOf(exits),
        dueInMs: endMsOf(draw, exits),
        answer: view({ roundId, token, stakeWei, exits, pair }),
      };
    });
  const answered = await open().catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'WAGER.OPEN_ROUND') throw error;
    // The previous round may have ended without being settled.
    const earlier = await findOpenRound<CrashState>(deps, player.userId, 'crash');
    if (earlier && !(await endRound(deps, { player, roundId: earlier.id })).over) throw error;
    return open();
  });
  return {
    ...answered.answer,
    startedAt: answered.at.toISOString(),
    elapsedMs: answered.repeated ? await sinceMs(deps, answered.at) : 0,
    balances: answered.balances,
  };
};

const sinceMs = async ({ db }: RoundDeps, at: Date): Promise<number> => {
  const [row] = await db.callPrepared<{ now: Date }>('clock_ms', 'select clock_ms() as now', []);
  return row === undefined ? 0 : row.now.getTime() - at.getTime();
};

const wagerOf = (token: Token, stakeWei: bigint, pick: Exits) =>
  ({ profile: 'SETTLED', token, stakeWei, pick }) as const;

type Started = {
  readonly roundId: string;
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly exits: Exits;
  readonly pair: Omit<RoundPair, 'id'>;
};

const view = ({ roundId, token, stakeWei, exits, pair }: Started): View => ({
  roundId,
  token,
  betAmount: formatAmount(stakeWei),
  autoCashOut: exits.autoCashOut === null ? null : multiplierText(exits.autoCashOut),
  cap: multiplierText(exits.cap),
  wobble: wobbleText(openCrash(nodeHashing, pair, wagerOf(token, stakeWei, exits)).draw.wobble),
  proof: proofOf(pair),
});

/** The player's open round, for example after a page was reloaded. */
export const findRound = async (
  deps: RoundDeps,
  { userId }: Session,
): Promise<CrashRoundAnswer | null> => {
  const round = await findOpenRound<CrashState>(deps, userId, 'crash');
  if (round === undefined) return null;
  const { id: roundId, token, stakeWei, pair, openedAt } = round;
  return {
    ...view({ roundId, token, stakeWei, exits: exitsOf(round), pair }),
    startedAt: openedAt.toISOString(),
    elapsedMs: elapsedMsOf(round),
  };
};

/** Starts a round, and settles it after its automatic cash-out or its crash. */
export const playAutoRound: PlayAuto = async (deps, { player, idempotency, mandate, wager }) => {
  const { autoCashOut } = wager.pick as Exits;
  const { roundId } = await startRound(deps, {
    ...{ player, idempotency, mandate },
    wager: { ...wager, pick: autoCashOut },
  });
  const status = await endRound(deps, { player, roundId });
  return status.over
    ? { kind: 'settled', receipt: status.answer.receipt }
    : { kind: 'open', leftMs: status.leftMs };
};
