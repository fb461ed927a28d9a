import { formatAmount, parseAmount } from '@degen/rules/amount.ts';
import { parseWheelPick } from '@degen/rules/games/wheel/rules.ts';
import { WHEEL_COLOURS, type WheelPick } from '@degen/rules/games/wheel/types.ts';
import type { WheelSpinAnswer, WheelSpinRequest } from '@degen/rules/games/wheel/wire.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { newWagerKey, recallUnanswered } from '../../round/placed-wager.ts';
import { type Settled, settleWager, type WagerCourse } from '../../round/settle-wager.ts';
import { refusalToast, unansweredToast } from '../../round/wager-toasts.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import type { WheelRound, WheelWager } from './round.ts';
import { useWheelStore } from './wheel-store.ts';

const GAME = 'wheel';

/** The server sends the receipt along with the outcome. */
type SignedSpinAnswer = WheelSpinAnswer & { readonly receipt?: Receipt };

export const newWheelWager = (
  { account, token, stakeWei }: Pick<WheelWager, 'account' | 'token' | 'stakeWei'>,
  pick: WheelPick,
): WheelWager => ({
  account,
  path: '/api/wheel/spin',
  token,
  stakeWei,
  body: { token, betAmount: formatAmount(stakeWei), colours: pick, mode: 'web3' },
  idempotencyKey: newWagerKey(),
});

export const recallWheelWager = (account: string): WheelWager | null =>
  recallUnanswered(
    GAME,
    account,
    (body): body is WheelSpinRequest =>
      parseWheelPick((body as WheelSpinRequest | undefined)?.colours).ok,
  );

type Web3Spin = Pick<WagerCourse<never>, 'isRepeat' | 'queries' | 'walletNow'> & {
  readonly wager: WheelWager;
};

/** Places a web3 wager; gives its round, or null after telling the player why there is none. */
export const playWeb3Round = async (spin: Web3Spin): Promise<WheelRound | null> => {
  const { wager, isRepeat } = spin;
  const { wait, giveUp } = useWheelStore.getState();
  wait(performance.now());
  const settled = await settleWager<SignedSpinAnswer>({ game: GAME, check: checkAnswer, ...spin });
  if (settled.kind === 'settled') return roundOf(wager, settled);
  if (settled.kind === 'unanswered') {
    giveUp(wager);
    showToast(unansweredToast('spin'));
    return null;
  }
  giveUp(settled.kind === 'unsent' && isRepeat ? wager : null);
  showToast(refusalToast('Spin Not Placed', settled.error));
  return null;
};

/** An answer that makes no sense counts as none. */
const checkAnswer = ({ segment, colour, won, payout }: SignedSpinAnswer): void => {
  if (WHEEL_COLOURS[segment] !== colour) throw new Error(`segment ${segment} is not ${colour}`);
  if (won && !parseAmount(payout).ok) throw new Error(`spin answer: payout ${payout}`);
};

/** The round exactly as the server told it. */
const roundOf = (
  wager: WheelWager,
  { answer, balances, wasCommitted }: Extract<Settled<SignedSpinAnswer>, { kind: 'settled' }>,
): WheelRound => {
  const payout = parseAmount(answer.payout);
  return {
    id: answer.roundId,
    mode: 'web3',
    token: wager.token,
    stakeWei: wager.stakeWei,
    payoutWei: payout.ok ? payout.value : 0n,
    pick: wager.body.colours,
    segment: answer.segment,
    colour: answer.colour,
    won: answer.won,
    multiplier: answer.multiplier,
    jackpot: answer.jackpot,
    settlement: { account: wager.account, balances, wasCommitted },
    proof: { kind: 'settled', roundId: answer.roundId, receipt: answer.receipt, ...answer.proof },
  };
};
