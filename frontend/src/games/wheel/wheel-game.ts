import { parseAmount } from '@degen/rules/amount.ts';
import { parseWheelPick, spinWheel, wheelMultiplierText } from '@degen/rules/games/wheel/rules.ts';
import { WHEEL_COLOURS, type WheelPick } from '@degen/rules/games/wheel/types.ts';
import type { WheelSpinAnswer, WheelSpinRequest } from '@degen/rules/games/wheel/wire.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { err } from '@degen/rules/result.ts';
import { invalidBet } from '../../round/check-stake.ts';
import { explainFailure } from '../../round/failures.ts';
import { roundTexts } from '../../round/texts.ts';
import { demoTransport, drawDemo } from '../../round/transport/demo-transport.ts';
import { settledTransport } from '../../round/transport/settled-transport.ts';
import type { Complaint, RoundGame } from '../../round/types.ts';
import { outcomeTexts } from '../../shared/fairness/texts.ts';
import { timesText } from '../../shared/language/formats.ts';
import { balanceText, sumText, weiOf } from '../../shared/lib/amount-text.ts';
import { showToast, type ToastMessage } from '../../shared/ui/toast-store.ts';
import { SPIN_MS } from './motion.ts';
import { useWheelStore, type WheelRound, winningsWei } from './round.ts';
import { wheelTexts } from './texts.ts';

const toast = (title: string, description: string): Complaint => ({
  toast: { title, description, tone: 'error' },
});

const noColours = (): Complaint =>
  toast(wheelTexts.get().noColours, wheelTexts.get().noColoursText);

const resultToast = (round: WheelRound): ToastMessage => {
  const t = wheelTexts.get();
  const { token, jackpot } = round;
  if (!round.won && jackpot !== null) {
    const { jackpot: title, jackpotPaid } = roundTexts.get();
    return { title: title(jackpot), description: jackpotPaid, tone: 'success' };
  }
  return round.won
    ? {
        title: t.wonTitle,
        description: t.wonText(sumText(token, winningsWei(round)), timesText(round.multiplier)),
        tone: 'success',
      }
    : {
        title: t.lostTitle,
        description: t.lostText(sumText(token, round.stakeWei)),
      };
};

const isOver = (_round: WheelRound): _round is WheelRound => true;

const demo = demoTransport<WheelPick, WheelRound>({
  game: 'wheel',
  stated: ({ pick }) => ({ input: { colours: pick } }),
  open: ({ token, stakeWei, pick, nonce }) => {
    const { id, outcome, proof } = drawDemo(
      { nonce, game: 'wheel', token, stakeWei, input: { colours: pick } },
      (stream) => spinWheel(stream, { profile: 'DEMO', token, stakeWei, pick }),
      ({ colour }) => outcomeTexts.get().colour(colour),
    );
    return {
      ...outcome,
      ...{ id, mode: 'demo', token, stakeWei, pick, proof, jackpot: null, settlement: null },
      multiplier: wheelMultiplierText(token, pick.length),
    };
  },
});

/** The server's answer, which may include the signed receipt. */
type SignedSpinAnswer = WheelSpinAnswer & { readonly receipt?: Receipt };

type WheelFields = Pick<WheelSpinRequest, 'colours'>;

const settled = settledTransport<WheelPick, WheelFields, SignedSpinAnswer, WheelRound>({
  game: 'wheel',
  path: '/api/wheel/spin',
  fieldsOf: (colours) => ({ colours }),
  isBody: (body): body is WheelFields =>
    parseWheelPick((body as WheelFields | undefined)?.colours).ok,
  check: ({ segment, colour, won, payout }) => {
    if (WHEEL_COLOURS[segment] !== colour) throw new Error(`segment ${segment} is not ${colour}`);
    if (won && !parseAmount(payout).ok) throw new Error(`spin answer: payout ${payout}`);
  },
  roundOf: (answer, { token, stakeWei, body }, settlement) => {
    const { roundId, segment, colour, won, multiplier, jackpot, proof, receipt } = answer;
    return {
      ...{ mode: 'web3', id: roundId, token, stakeWei, pick: body.colours, settlement },
      ...{ segment, colour, won, multiplier, jackpot },
      payoutWei: weiOf(answer.payout),
      proof: { kind: 'settled', roundId, receipt, ...proof },
    };
  },
  isOver,
});

export const WHEEL: RoundGame<WheelPick, WheelRound, WheelRound, never> = {
  store: useWheelStore,
  auto: { id: 'wheel', load: async () => (await import('./strategy.tsx')).STRATEGY },
  playsOn: true,
  demo,
  settled,
  pick: () => {
    const pick = parseWheelPick(useWheelStore.getState().colours);
    return pick.ok ? pick : err(noColours());
  },
  stakeWords: {
    invalid: invalidBet,
    insufficient: ({ token }, playableWei) =>
      toast(
        wheelTexts.get().insufficient,
        wheelTexts.get().onlyHave(`${balanceText(token, playableWei)} ${token}`),
      ),
  },
  isOver,
  reveal: () => SPIN_MS,
  onReveal: (round) => showToast(resultToast(round)),
  explain: explainFailure({
    round: () => wheelTexts.get().round,
    notPlaced: () => wheelTexts.get().notPlaced,
  }),
};
