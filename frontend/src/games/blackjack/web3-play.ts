import type { BlackjackMove } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { placeWager } from '../../round/place-wager.ts';
import {
  forgetUnanswered,
  keepUnanswered,
  newWagerKey,
  type PlacedWager,
  recallUnanswered,
} from '../../round/placed-wager.ts';
import { settleWager, type WagerCourse } from '../../round/settle-wager.ts';
import { type Bet, betWei, type Hand } from './hand.ts';
import { isBlackjackBody, moveBody, movePath, START_PATH, startBody } from './requests.ts';

const GAME = 'blackjack';

/** The answer to a request for money always brings both. */
type MoneyAnswer = BlackjackAnswer & Required<Pick<BlackjackAnswer, 'balances' | 'proof'>>;

export type Web3Course = Pick<WagerCourse<never>, 'queries' | 'walletNow'>;

export type Web3Reply =
  | { readonly kind: 'dealt'; readonly hand: Hand; readonly balances: Balances }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Nobody knows what became of it: it can be sent again under its key. */
  | { readonly kind: 'unanswered'; readonly wager: PlacedWager };

export const startWager = (account: string, bet: Bet): PlacedWager => ({
  account,
  path: START_PATH,
  ...bet,
  body: startBody(bet, 'web3'),
  idempotencyKey: newWagerKey(),
});

export const moveWager = (
  account: string,
  move: BlackjackMove,
  answer: BlackjackAnswer,
): PlacedWager => ({
  account,
  path: movePath(move),
  token: answer.token,
  stakeWei: move === 'SPLIT' ? betWei(answer) : 0n,
  body: moveBody(move, answer, 'web3'),
  idempotencyKey: newWagerKey(),
});

export const isStart = ({ path }: PlacedWager): boolean => path === START_PATH;

export const recallWager = (account: string): PlacedWager | null =>
  recallUnanswered(GAME, account, isBlackjackBody);

export const forgetWager = (): void => forgetUnanswered(GAME);

/** An answer that makes no sense counts as none. */
const checkAnswer = (answer: MoneyAnswer): void => {
  const isWhole = answer.playerHand?.length >= 2 && answer.dealerHand?.length >= 1;
  if (!isWhole || !answer.balances || !answer.proof) throw new Error('blackjack: half an answer');
};

const handOf = (answer: BlackjackAnswer, wasCommitted: boolean): Hand => ({
  answer,
  mode: 'web3',
  wasCommitted,
});

export const sendStart = async (
  wager: PlacedWager,
  isRepeat: boolean,
  course: Web3Course,
): Promise<Web3Reply> => {
  const settled = await settleWager<MoneyAnswer>({
    game: GAME,
    check: checkAnswer,
    ...{ wager, isRepeat, ...course },
  });
  if (settled.kind === 'settled') {
    const { answer, wasCommitted, balances } = settled;
    return { kind: 'dealt', hand: handOf(answer, wasCommitted), balances };
  }
  if (settled.kind === 'unanswered') return { kind: 'unanswered', wager };
  // Nothing was sent now; what was sent before is still open.
  if (settled.kind === 'unsent' && isRepeat) return { kind: 'unanswered', wager };
  return { kind: 'refused', error: settled.error };
};

/** `wasCommitted` is what the start of the hand found: its seed is the seed of every move. */
export const sendMove = async (
  wager: PlacedWager,
  isRepeat: boolean,
  wasCommitted: boolean,
): Promise<Web3Reply> => {
  keepUnanswered(GAME, wager);
  const reply = await placeWager<MoneyAnswer>(wager, { sentBefore: isRepeat, check: checkAnswer });
  if (reply.kind === 'unanswered') return { kind: 'unanswered', wager };
  forgetUnanswered(GAME);
  if (reply.kind === 'refused') return reply;
  const { answer } = reply;
  return { kind: 'dealt', hand: handOf(answer, wasCommitted), balances: answer.balances };
};
