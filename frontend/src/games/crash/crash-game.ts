import { err } from '@degen/rules/result.ts';
import { INVALID_BET, insufficientAlert } from '../../round/check-stake.ts';
import { explainFailure, rejectionToast } from '../../round/failures.ts';
import type { RoundGame } from '../../round/types.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import { demoFlights } from './demo-flight.ts';
import {
  autoCashOutOf,
  type CrashFlight,
  type CrashRound,
  isOver,
  useCrashStore,
} from './flight.ts';
import { BAD_AUTO_CASH_OUT } from './messages.ts';
import { settledFlights } from './settled-flight.ts';

const explainStart = explainFailure({ round: 'launch', notPlaced: 'Flight Not Started' });

export const CRASH: RoundGame<bigint | null, CrashFlight, CrashRound, 'CASH_OUT'> = {
  store: useCrashStore,
  demo: demoFlights,
  settled: settledFlights,
  pick: () => {
    const autoCashOut = autoCashOutOf(useCrashStore.getState().autoCashOut);
    return autoCashOut.ok ? autoCashOut : err({ toast: BAD_AUTO_CASH_OUT });
  },
  stakeWords: { invalid: INVALID_BET, insufficient: insufficientAlert },
  isOver,
  // The flight itself is the picture: it is over when its end is known.
  reveal: 'none',
  onShow: (flight) => {
    if (!isOver(flight)) useCrashStore.getState().takeOff();
  },
  explain: (failure, _wallet, action) => {
    if (action === null) explainStart(failure);
    else showToast(rejectionToast('Not Cashed Out', failure.error));
  },
};
