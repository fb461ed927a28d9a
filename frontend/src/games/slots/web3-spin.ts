import { formatAmount } from '@degen/rules/amount.ts';
import type { SlotsSettledAnswer, SlotsSpinRequest } from '@degen/rules/games/slots/wire.ts';
import { newWagerKey, recallUnanswered } from '../../round/placed-wager.ts';
import { type Settled, settleWager, type WagerCourse } from '../../round/settle-wager.ts';
import { isOwnLimit } from '../../shared/limits/own-limit.ts';
import { checkSpin, outcomeOf, type SlotsRound, type SlotsWager } from './round.ts';

const GAME = 'slots';

export const newSlotsWager = ({
  account,
  token,
  stakeWei,
}: Pick<SlotsWager, 'account' | 'token' | 'stakeWei'>): SlotsWager => ({
  account,
  path: '/api/slots/spin',
  token,
  stakeWei,
  body: { token, betAmount: formatAmount(stakeWei), mode: 'web3' },
  idempotencyKey: newWagerKey(),
});

export const recallSlotsWager = (account: string): SlotsWager | null =>
  recallUnanswered(
    GAME,
    account,
    (body): body is SlotsSpinRequest => (body as SlotsSpinRequest | undefined)?.mode === 'web3',
  );

type Web3Spin = Pick<WagerCourse<never>, 'isRepeat' | 'queries' | 'walletNow'> & {
  readonly wager: SlotsWager;
};

export type Web3Result =
  | { readonly round: SlotsRound }
  | {
      /** It may have been taken: to be finished before another is placed. */
      readonly unanswered: SlotsWager | null;
      /** What the player has to be told, such as a seed that was not announced. */
      readonly notSent?: unknown;
    };

/** Places a web3 wager; gives its round, or the wager that still waits for an answer, if any. */
export const playWeb3Round = async (spin: Web3Spin): Promise<Web3Result> => {
  const { wager, isRepeat } = spin;
  const settled = await settleWager<SlotsSettledAnswer>({ game: GAME, check: checkSpin, ...spin });
  if (settled.kind === 'settled') return { round: roundOf(wager, settled) };
  if (settled.kind === 'unanswered') return { unanswered: wager };
  // Of refusals the specification wants no message, but the player's own limits are no failure.
  if (settled.kind === 'refused' && !isOwnLimit(settled.error)) return { unanswered: null };
  return {
    unanswered: settled.kind === 'unsent' && isRepeat ? wager : null,
    notSent: settled.error,
  };
};

/** The round exactly as the server told it. */
const roundOf = (
  { account, token, stakeWei }: SlotsWager,
  { answer, balances, wasCommitted }: Extract<Settled<SlotsSettledAnswer>, { kind: 'settled' }>,
): SlotsRound => ({
  ...outcomeOf(answer),
  id: answer.roundId,
  mode: 'web3',
  token,
  stakeWei,
  settlement: { account, balances, wasCommitted },
  proof: { kind: 'settled', roundId: answer.roundId, receipt: answer.receipt, ...answer.proof },
});
