import { randomUUID } from 'node:crypto';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { CrashEndAnswer, CrashStartAnswer } from '@degen/rules/games/crash/wire.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Answer } from '../../test/kit/players/simulated-player.ts';
import type { Journal } from './operations.ts';
import { persist, pick, type Refusal, randomStake, refused, wei } from './requests.ts';

/** A player's open rounds; they may have been left before a kill and be continued after it. */
export type OpenRounds = { hand: BlackjackAnswer | null; crash: CrashStartAnswer | null };

const AUTO_CASH_OUTS = ['1.01', '1.05', '1.2', null] as const;
/** One hand in this many is left after each action. */
const LEFT_IN = 3;

const post = <T>({ player }: Journal, path: string, body: object): Promise<Answer<T & Refusal>> => {
  const key = randomUUID();
  return persist(() => player.post<T & Refusal>(path, body, key));
};

const note = ({ rounds }: Journal, { roundId, token, stake, payout }: Receipt): void => {
  rounds.push({ token, stakeWei: wei(stake), payoutWei: wei(payout), roundId });
};

/** Stores the hand while it is open; records it once it has ended. */
const see = (journal: Journal, hand: BlackjackAnswer): void => {
  journal.open.hand = hand.receipt === undefined ? hand : null;
  if (hand.receipt !== undefined) note(journal, hand.receipt);
};

type HandAction = 'HIT' | 'STAND' | 'SPLIT';

const act = async (journal: Journal, hand: BlackjackAnswer, action: HandAction): Promise<void> => {
  const { token, sessionId } = hand;
  const path = `/api/blackjack/${action.toLowerCase()}`;
  const answer = await post<BlackjackAnswer>(journal, path, { token, action, sessionId });
  // The player may not have the second stake; then the hand is unchanged.
  if (!refused(answer)) see(journal, answer.body);
};

/** Deals a hand, or continues the one that was left; may leave it again. */
export const playHand = async (journal: Journal, random: RandomStream): Promise<void> => {
  if (journal.open.hand === null) {
    const start = { ...randomStake(random), action: 'START' };
    const answer = await post<BlackjackAnswer>(journal, '/api/blackjack/start', start);
    if (refused(answer)) return;
    see(journal, answer.body);
  }
  while (journal.open.hand !== null && random.below(LEFT_IN) > 0) {
    const { hand } = journal.open;
    await act(
      journal,
      hand,
      pick(random, hand.canSplit ? ['HIT', 'STAND', 'SPLIT'] : ['HIT', 'STAND']),
    );
  }
};

/** The cash-out of a crash round that has ended returns its result. */
const endCrash = async (journal: Journal, { roundId }: CrashStartAnswer): Promise<void> => {
  const answer = await post<CrashEndAnswer>(journal, '/api/crash/cashout', { roundId });
  if (refused(answer)) throw new Error('the cash-out of a crash round must answer how it ended');
  journal.open.crash = null;
  note(journal, answer.body.receipt);
};

/** Starts a crash round and leaves it open; the next call ends it, whatever its result. */
export const playCrashRound = async (journal: Journal, random: RandomStream): Promise<void> => {
  if (journal.open.crash !== null) return endCrash(journal, journal.open.crash);
  const start = { ...randomStake(random), autoCashOut: pick(random, AUTO_CASH_OUTS) };
  const answer = await post<CrashStartAnswer>(journal, '/api/crash/start', start);
  if (!refused(answer)) journal.open.crash = answer.body;
};

/** Ends open rounds, so that every stake is settled before the audit. */
export const finishOpenRounds = async (journal: Journal): Promise<void> => {
  while (journal.open.hand !== null) await act(journal, journal.open.hand, 'STAND');
  if (journal.open.crash !== null) await endCrash(journal, journal.open.crash);
};
