import { err } from '@degen/rules/result.ts';
import { insufficientAlert, invalidBet } from '../../round/check-stake.ts';
import { explainFailure, rejectionToast } from '../../round/failures.ts';
import type { RoundGame } from '../../round/types.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import {
  autoCashOutOf,
  type ClosedCrashRound,
  isOver,
  type LiveCrashRound,
  useCrashStore,
} from './crash-round.ts';
import { demoRounds } from './demo-round.ts';
import { badAutoCashOut } from './messages.ts';
import { settledRounds } from './settled-round.ts';
import { crashTexts } from './texts.ts';

const explainStart = explainFailure({
  round: () => crashTexts.get().round,
  notPlaced: () => crashTexts.get().notStarted,
});

export const CRASH: RoundGame<bigint | null, LiveCrashRound, ClosedCrashRound, 'CASH_OUT'> = {
  store: useCrashStore,
  auto: { id: 'crash', load: async () => (await import('./strategy.tsx')).STRATEGY },
  isOwned: true,
  demo: demoRounds,
  settled: settledRounds,
  pick: () => {
    const autoCashOut = autoCashOutOf(useCrashStore.getState().autoCashOut);
    return autoCashOut.ok ? autoCashOut : err({ toast: badAutoCashOut() });
  },
  stakeWords: { invalid: invalidBet, insufficient: insufficientAlert },
  isOver,
  // The chart has already shown the round, so no animation follows when its end is known.
  reveal: 'none',
  onShow: (live) => {
    if (!isOver(live)) useCrashStore.getState().resetTick();
  },
  explain: (failure, _wallet, action) => {
    if (action === null) explainStart(failure);
    else showToast(rejectionToast(crashTexts.get().notCashedOut, failure.error));
  },
};
