import { hash } from 'node:crypto';
import { parseStrategy } from '@degen/rules/strategy/parse.ts';
import { nextStep, settledRound, stepAgain } from '@degen/rules/strategy/step.ts';
import type { Funds, Step, Strategy } from '@degen/rules/strategy/types.ts';
import type { Deps } from '../deps.ts';
import { balanceOf } from '../ledger/balances.ts';
import type { AutoBet, AutoGames, RoundDeps } from '../rounds/types.ts';
import { AppError } from '../system/errors.ts';
import type { ClaimedAutoBets } from './claim-due.ts';
import { end, postpone, roundKey, saveRound, saveStake } from './repository.ts';

/** Delay before a bet is tried again after a failure of the server. */
const RETRY_MS = 1_000;

/** What the rounds of automatic bets use. */
export type AutoBetsDeps = RoundDeps & Pick<Deps, 'config' | 'moneyCalls'>;

/** Plays one round of automatic bets that this server has claimed, or ends the bets. */
export const playNext = async (
  deps: AutoBetsDeps,
  games: AutoGames,
  bets: ClaimedAutoBets,
  holder: string,
): Promise<void> => {
  const { db } = deps;
  const held = { id: bets.id, holder, rounds: bets.state.rounds };
  // A stored strategy is parsed without bet limits: it was valid under the limits in force when it was
  // stored, and a started round must be counted even if the limits have changed since. Each new bet
  // is checked against the current limits.
  const parsed = parseStrategy(bets.strategy, null);
  if (!parsed.ok) throw new Error(`automatic bets ${bets.id} have no strategy: ${parsed.error}`);
  const strategy = parsed.value;

  const bet = bets.isBegun ? begunBet(deps, bets, strategy) : await newBet(deps, bets, strategy);
  if (bet.kind === 'end') return end(db.kysely, held, bet.reason, bets.isBegun);
  if (bet.kind === 'wait') return postpone(db.kysely, held, bet.waitMs);
  const { stakeWei, spareWei } = bet;
  if (!(await saveStake(db.kysely, held, stakeWei, bets.isBegun))) return;

  const played = await games[strategy.game](deps, {
    player: bets.player,
    wager: { token: strategy.token, stakeWei, pick: strategy.pick },
    ...{ tactics: strategy.tactics, spareWei, idempotency: idempotencyOf(bets) },
    mandate: { ...bets.mandate, index: bets.state.rounds },
  }).catch(rejectedOrThrow);
  if (played.kind === 'rejected') return end(db.kysely, held, played.code, bets.isBegun);
  if (played.kind === 'open') return postpone(db.kysely, held, played.leftMs);

  const balanceWei = await balanceOf(db.kysely, bets.player.userId, strategy.token);
  const step = nextStep(
    strategy,
    { ...bets.state, stakeWei },
    settledRound(played.receipt),
    fundsOf(deps, strategy, balanceWei),
  );
  await saveRound(db.kysely, held, {
    roundId: played.receipt.roundId,
    state: step.state,
    end: step.kind === 'stopped' ? step.reason : null,
  });
};

type NextBet =
  | { readonly kind: 'bet'; readonly stakeWei: bigint; readonly spareWei: bigint }
  | { readonly kind: 'end'; readonly reason: Parameters<typeof end>[2] }
  | { readonly kind: 'wait'; readonly waitMs: number };

const newBet = async (
  deps: AutoBetsDeps,
  bets: ClaimedAutoBets,
  strategy: Strategy,
): Promise<NextBet> => {
  if (bets.isStopRequested) return { kind: 'end', reason: 'STOPPED' };
  if (!bets.hasSession) return { kind: 'end', reason: 'SESSION_ENDED' };
  const funds = fundsOf(deps, strategy, bets.balanceWei);
  // The lowest bet was raised since the start, and no stake is raised above the base stake.
  if (funds.limits.minWei > strategy.stakeWei)
    return { kind: 'end', reason: 'WAGER.STAKE_TOO_LOW' };
  const step = stepAgain(strategy, bets.state, funds);
  if (step.kind === 'stopped') return { kind: 'end', reason: step.reason };
  const waitMs = await deps.moneyCalls.take(bets.player.userId);
  return waitMs > 0 ? { kind: 'wait', waitMs } : step;
};

/**
 * Returns the bet of a round that was started but not counted yet; the round may already be
 * settled. The stake has already left the balance, so it is added to the balance from which the
 * strategy computes the bet.
 */
const begunBet = (
  deps: AutoBetsDeps,
  { state, balanceWei }: ClaimedAutoBets,
  strategy: Strategy,
): Step & NextBet => {
  const { stakeWei } = state;
  const before = fundsOf(deps, strategy, balanceWei + stakeWei);
  const step = stepAgain(strategy, state, before);
  const roomWei = step.kind === 'bet' ? step.stakeWei + step.spareWei : 0n;
  const spareWei = roomWei > stakeWei ? roomWei - stakeWei : 0n;
  return { kind: 'bet', state, stakeWei, spareWei };
};

const fundsOf = ({ config }: AutoBetsDeps, { token }: Strategy, balanceWei: bigint): Funds => ({
  balanceWei,
  limits: config.betLimits[token],
});

const idempotencyOf = ({ id, state: { rounds } }: ClaimedAutoBets): AutoBet['idempotency'] => {
  const key = roundKey(id, rounds);
  return { key, requestHash: hash('sha256', key, 'buffer') };
};

/**
 * The end reason for a rejected bet. Failures of the server are thrown again, so that the bet is
 * retried.
 */
const rejectedOrThrow = (error: unknown): { kind: 'rejected'; code: AppError['code'] } => {
  if (error instanceof AppError && !error.code.startsWith('SERVER.')) {
    return { kind: 'rejected', code: error.code };
  }
  throw error;
};

/** Sets the time of the next attempt after a failed round. */
export const postponeAfterFailure = (
  { db }: Pick<Deps, 'db'>,
  { id, state: { rounds } }: ClaimedAutoBets,
  holder: string,
): Promise<void> => postpone(db.kysely, { id, holder, rounds }, RETRY_MS);
