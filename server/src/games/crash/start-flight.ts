import { BPS, formatAmount, mulDivDown, type Token } from '@degen/rules/amount.ts';
import { capWithin, crashRiskWei, multiplierText } from '@degen/rules/games/crash/exits.ts';
import { openCrash } from '@degen/rules/games/crash/flight.ts';
import { AUTO_CASH_OUT_MIN, type Exits } from '@degen/rules/games/crash/types.ts';
import type { CrashFlightAnswer, CrashStartAnswer } from '@degen/rules/games/crash/wire.ts';
import { wobbleText } from '@degen/rules/games/crash/wobble-text.ts';
import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import type { Bet } from '../../rounds/bet-route.ts';
import { findOpenRound, openRound } from '../../rounds/driver.ts';
import { proofOf } from '../../rounds/receipt.ts';
import type { RoundPair } from '../../rounds/types.ts';
import type { Session } from '../../sessions/session-store.ts';
import { endFlight } from './end-flight.ts';
import { elapsedMsOf, endMsOf, exitsOf, type FlightState, stateOf } from './flight-state.ts';

/** Stay this much below the limit of a round: what the house holds moves between asking and betting. */
const OF_ROUND_LIMIT_PERCENT = 95n;

/** A flight takes at most one part in five of what open rounds may still risk, so that others may fly. */
const SHARE_OF_REST = 5n;

/** How much the house lets one flight win, from what it holds and what is in the air already. */
const readHouseRoom = async ({ db }: Pick<Deps, 'db'>, token: Token): Promise<bigint> => {
  const { rows } = await sql<{ held: bigint; open: bigint }>`
    select house_balance(${token}) as held, risk as open
    from house_exposure where token = ${token}`.execute(db.kysely);
  const [house] = rows;
  if (house === undefined) throw new Error(`readHouseRoom: no exposure of ${token}`);
  const { held, open } = house;
  const ofRound = mulDivDown(held, BigInt(RISK_SHARE_BPS) * OF_ROUND_LIMIT_PERCENT, BPS * 100n);
  const rest = mulDivDown(held + open, BigInt(OPEN_SHARE_BPS), BPS) - open;
  const ofRest = rest / SHARE_OF_REST;
  if (ofRest <= 0n) return 0n;
  if (ofRound < ofRest) return ofRound;
  return ofRest;
};

/** What is told of a flight, except for its time, which only the database knows. */
type Told = Omit<CrashFlightAnswer, 'startedAt' | 'elapsedMs'>;

/**
 * Takes a stake and lets a flight take off. What is told and how long it takes do not depend on the crash
 * point: one that crashes at once stays open like any other, and is due at once.
 */
export const startFlight = async (
  deps: Deps,
  { player, wager: { token, stakeWei, pick: autoCashOut }, idempotency }: Bet<bigint | null>,
): Promise<CrashStartAnswer> => {
  const room = await readHouseRoom(deps, token);
  // With no room even for the lowest cap the wager is refused below, like all that are too risky.
  const exits: Exits = { autoCashOut, cap: capWithin(stakeWei, room) ?? AUTO_CASH_OUT_MIN };
  const riskWei = crashRiskWei(stakeWei, exits);
  const stake = { player, game: 'crash', token, stakeWei, riskWei, idempotency } as const;
  const open = () =>
    openRound<FlightState, Told>(deps, stake, (roundId, pair) => {
      const { flight } = openCrash(nodeHashing, pair, wagerOf(token, stakeWei, exits));
      return {
        kind: 'open',
        state: stateOf(exits),
        dueInMs: endMsOf(flight, exits),
        answer: told({ roundId, token, stakeWei, exits, pair }),
      };
    });
  const moved = await open().catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'WAGER.OPEN_ROUND') throw error;
    // The flight before may be over and only not settled yet.
    const earlier = await findOpenRound<FlightState>(deps, player.userId, 'crash');
    if (earlier && !(await endFlight(deps, { player, roundId: earlier.id })).over) throw error;
    return open();
  });
  return {
    ...moved.answer,
    startedAt: moved.at.toISOString(),
    elapsedMs: moved.repeated ? await sinceMs(deps, moved.at) : 0,
    balances: moved.balances,
  };
};

const sinceMs = async ({ db }: Deps, at: Date): Promise<number> => {
  const [row] = await db.callPrepared<{ now: Date }>('clock_ms', 'select clock_ms() as now', []);
  return row === undefined ? 0 : row.now.getTime() - at.getTime();
};

const wagerOf = (token: Token, stakeWei: bigint, pick: Exits) =>
  ({ profile: 'SETTLED', token, stakeWei, pick }) as const;

type Telling = {
  readonly roundId: string;
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly exits: Exits;
  readonly pair: Omit<RoundPair, 'id'>;
};

const told = ({ roundId, token, stakeWei, exits, pair }: Telling): Told => ({
  roundId,
  token,
  betAmount: formatAmount(stakeWei),
  autoCashOut: exits.autoCashOut === null ? null : multiplierText(exits.autoCashOut),
  cap: multiplierText(exits.cap),
  wobble: wobbleText(openCrash(nodeHashing, pair, wagerOf(token, stakeWei, exits)).flight.wobble),
  proof: proofOf(pair),
});

/** The player's flight in the air, for a page that comes back to it. */
export const findFlight = async (
  deps: Deps,
  { userId }: Session,
): Promise<CrashFlightAnswer | null> => {
  const round = await findOpenRound<FlightState>(deps, userId, 'crash');
  if (round === undefined) return null;
  const { id: roundId, token, stakeWei, pair, openedAt } = round;
  return {
    ...told({ roundId, token, stakeWei, exits: exitsOf(round), pair }),
    startedAt: openedAt.toISOString(),
    elapsedMs: elapsedMsOf(round),
  };
};
