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
import { BAD_AUTO_CASH_OUT } from './messages.ts';
import { settledRounds } from './settled-round.ts';

const explainStart = explainFailure({ round: () => 'round', notPlaced: () => 'Round Not Started' });

export const CRASH: RoundGame<bigint | null, LiveCrashRound, ClosedCrashRound, 'CASH_OUT'> = {
  store: useCrashStore,
  auto: { id: 'crash', load: async () => (await import('./strategy.tsx')).STRATEGY },
  demo: demoRounds,
  settled: settledRounds,
  pick: () => {
    const autoCashOut = autoCashOutOf(useCrashStore.getState().autoCashOut);
    return autoCashOut.ok ? autoCashOut : err({ toast: BAD_AUTO_CASH_OUT });
  },
  stakeWords: { invalid: invalidBet, insufficient: insufficientAlert },
  isOver,
  // The chart is the animation, so nothing follows once the end is known.
  reveal: 'none',
  onShow: (live) => {
    if (!isOver(live)) useCrashStore.getState().resetTick();
  },
  explain: (failure, _wallet, action) => {
    if (action === null) explainStart(failure);
    else showToast(rejectionToast('Not Cashed Out', failure.error));
  },
};
