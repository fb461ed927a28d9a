import { formatAmount, parseAmount } from '@degen/rules/amount.ts';
import { receiptFight } from '@degen/rules/games/kickboxing/receipt.ts';
import { parseKickboxingSide } from '@degen/rules/games/kickboxing/rules.ts';
import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import type {
  KickboxingMatchAnswer,
  KickboxingMatchRequest,
} from '@degen/rules/games/kickboxing/wire.ts';
import { canonicalJson } from '@degen/rules/receipt/canonical-json.ts';
import { newWagerKey, recallUnanswered } from '../../round/placed-wager.ts';
import { type Settled, settleWager, type WagerCourse } from '../../round/settle-wager.ts';
import { refusalToast, unansweredToast } from '../../round/wager-toasts.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import {
  type KickboxingMatch,
  type KickboxingPlacedWager,
  type KickboxingReceipt,
  matchOfReceipt,
} from './match.ts';
import { useMatchStore } from './match-store.ts';

const GAME = 'kickboxing';

/** The server sends the receipt along with the outcome. */
type SignedMatchAnswer = KickboxingMatchAnswer & { readonly receipt: KickboxingReceipt };

export const newMatchWager = (
  { account, token, stakeWei }: Pick<KickboxingPlacedWager, 'account' | 'token' | 'stakeWei'>,
  side: KickboxingSide,
): KickboxingPlacedWager => ({
  account,
  path: '/api/kickboxing/match',
  token,
  stakeWei,
  body: { token, betAmount: formatAmount(stakeWei), side, mode: 'web3' },
  idempotencyKey: newWagerKey(),
});

export const recallMatchWager = (account: string): KickboxingPlacedWager | null =>
  recallUnanswered(
    GAME,
    account,
    (body): body is KickboxingMatchRequest =>
      parseKickboxingSide((body as KickboxingMatchRequest | undefined)?.side).ok,
  );

type Web3Match = Pick<WagerCourse<never>, 'isRepeat' | 'queries' | 'walletNow'> & {
  readonly wager: KickboxingPlacedWager;
};

/** Places a web3 wager; gives its match, or null after telling the player why there is none. */
export const playWeb3Match = async (course: Web3Match): Promise<KickboxingMatch | null> => {
  const { wager, isRepeat } = course;
  const { place, giveUp } = useMatchStore.getState();
  place();
  const settled = await settleWager<SignedMatchAnswer>({
    game: GAME,
    check: checkAnswer,
    ...course,
  });
  if (settled.kind === 'settled') return matchOf(wager, settled);
  if (settled.kind === 'unanswered') {
    giveUp(wager);
    showToast(unansweredToast('match'));
    return null;
  }
  giveUp(settled.kind === 'unsent' && isRepeat ? wager : null);
  showToast(refusalToast('Match Not Started', settled.error));
  return null;
};

/** An answer that makes no sense counts as none: what is shown must be what was signed. */
const checkAnswer = ({ receipt, exchanges, payout, won, winner }: SignedMatchAnswer): void => {
  const fight = receiptFight(receipt);
  if (fight === null) throw new Error('match answer: the blows are no whole fight');
  if (canonicalJson([...fight.exchanges]) !== canonicalJson([...exchanges])) {
    throw new Error('match answer: other exchanges than those of the receipt');
  }
  if (fight.winner !== winner || receipt.payout !== payout || receipt.outcome.won !== won) {
    throw new Error('match answer: another result than that of the receipt');
  }
  if (won && !parseAmount(payout).ok) throw new Error(`match answer: payout ${payout}`);
};

/** The match exactly as the server told it. */
const matchOf = (
  wager: KickboxingPlacedWager,
  { answer, balances, wasCommitted }: Extract<Settled<SignedMatchAnswer>, { kind: 'settled' }>,
): KickboxingMatch => {
  const match = matchOfReceipt(answer.receipt);
  if (match === null) throw new Error('matchOf: the answer was not checked');
  return { ...match, settlement: { account: wager.account, balances, wasCommitted } };
};
