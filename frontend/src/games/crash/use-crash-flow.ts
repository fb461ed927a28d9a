import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { SEED_NOT_ANNOUNCED, SIGN_IN_FIRST } from '../../round/wager-toasts.ts';
import { apiGet } from '../../shared/lib/api-client.ts';
import { isDemoBetRefused } from '../../shared/limits/demo-bets.ts';
import { countDemoBet, countDemoPayout } from '../../shared/limits/demo-limits.ts';
import { useSound } from '../../shared/sound/use-sound.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { useCrashStore } from './crash-store.ts';
import { type DemoFlight, drawDemoFlight } from './demo-flight.ts';
import { type CrashEnd, type CrashReceipt, roundOfReceipt } from './flight.ts';
import { followFlight } from './flight-events.ts';
import { PLAY_AGAIN_GUARD_MS } from './motion.ts';
import { type CheckedWager, checkWager } from './wager-check.ts';
import {
  cashOutWeb3,
  endOfAnswer,
  findWeb3Flight,
  forgetFlight,
  newFlightWager,
  recallFlightWager,
  startWeb3Flight,
  watchedFlightId,
} from './web3-flight.ts';

/** The demo flight in the air with its secret; it goes on while its player looks at another page. */
let demoFlight: DemoFlight | null = null;

export type CrashFlow = {
  readonly start: () => Promise<void>;
  readonly cashOut: () => Promise<void>;
  readonly playAgain: () => void;
};

/** The course of a flight: check, stake, take-off, cash-out or crash, credit. */
export const useCrashFlow = (): CrashFlow => {
  const wallet = useWallet();
  const queries = useQueryClient();
  const { play } = useSound();
  const phase = useCrashStore((state) => state.phase);
  const flight = useCrashStore((state) => state.flight);
  const walletNow = useRef(wallet);
  const isOpen = useRef(false);
  const { account, isDemo, isSignedIn } = wallet;
  const isInAir = phase === 'flying' || phase === 'leaving';

  const end = (id: string, how: CrashEnd): void => {
    if (!useCrashStore.getState().end(id, how, performance.now())) return;
    const { round } = useCrashStore.getState();
    const now = walletNow.current;
    if (round === null) return;
    if (round.mode === 'demo') {
      demoFlight = null;
      if (round.payoutWei > 0n) now.applyPayout(round.token, round.payoutWei);
      countDemoPayout(round.token, round.payoutWei);
    } else {
      forgetFlight();
      if (how.balances !== null && round.account === now.account) {
        now.setLedgerBalances(how.balances);
      }
      if (!round.wasCommitted) showToast(SEED_NOT_ANNOUNCED);
    }
    if (isOpen.current) play(round.status === 'crashed' ? 'crash' : 'cashOut');
  };

  const checked = (): CheckedWager | null => {
    const { token, stakeWei, autoCashOut, warn } = useCrashStore.getState();
    const playableWei = wallet.getPlayableBalance(token);
    const draft = checkWager({ token, stakeWei, autoCashOut, playableWei });
    if (draft.ok) return draft.value;
    if ('alert' in draft.error) warn(draft.error.alert);
    else showToast(draft.error.toast);
    return null;
  };

  const startDemo = (): void => {
    const wager = checked();
    if (wager === null || isDemoBetRefused(wager.token, wager.stakeWei)) return;
    countDemoBet(wager.token, wager.stakeWei);
    const { history, takeOff } = useCrashStore.getState();
    const nonce = (history.demo[0]?.proof.nonce ?? -1) + 1;
    wallet.applyPayout(wager.token, -wager.stakeWei);
    demoFlight = drawDemoFlight({ ...wager, nonce }, performance.now());
    takeOff(demoFlight.flight, performance.now());
    play('launch');
  };

  const startWeb3 = async (): Promise<void> => {
    if (account === undefined || !isSignedIn) return showToast(SIGN_IN_FIRST);
    const course = { queries, walletNow: () => walletNow.current };
    const { unanswered, takeOff } = useCrashStore.getState();
    const repeated = unanswered?.account === account ? unanswered : null;
    const draft = repeated === null ? checked() : null;
    if (repeated === null && draft === null) return;
    const wager = repeated ?? (draft && newFlightWager({ account, ...draft }, draft.autoCashOut));
    if (wager === null) return;
    const started = await startWeb3Flight({ ...course, wager, isRepeat: repeated !== null });
    if (started === null) return;
    takeOff(started, performance.now());
    if (isOpen.current) play('launch');
  };

  const start = async (): Promise<void> => {
    if (useCrashStore.getState().phase !== 'idle') return;
    if (isDemo) startDemo();
    else await startWeb3();
  };

  const cashOut = async (): Promise<void> => {
    const state = useCrashStore.getState();
    const flying = state.flight;
    if (state.phase !== 'flying' || flying === null) return;
    if (flying.mode === 'demo') {
      // Demo pays the multiplier that the player saw.
      if (demoFlight !== null) end(flying.id, demoFlight.endAt(state.tick.elapsedMs));
      return;
    }
    state.leave(performance.now());
    const isWanted = () => {
      const now = useCrashStore.getState();
      return isOpen.current && now.phase === 'leaving' && now.flight?.id === flying.id;
    };
    const how = await cashOutWeb3({ flight: flying, isWanted });
    if (how !== null) end(flying.id, how);
    else if (isWanted()) state.stay();
  };

  const playAgain = (): void => {
    const { phase: now, changedMs, playAgain: reset } = useCrashStore.getState();
    if (now === 'over' && performance.now() - changedMs > PLAY_AGAIN_GUARD_MS) {
      reset(performance.now());
    }
  };

  /** Takes up the flight that the server has in the air, or tells how the one before ended. */
  const comeBack = async (owner: string, isWanted: () => boolean): Promise<void> => {
    const isIdle = () => isWanted() && useCrashStore.getState().phase === 'idle';
    const watched = watchedFlightId(owner);
    const found = await findWeb3Flight(owner);
    if (!isIdle()) return;
    if (found !== null) return useCrashStore.getState().takeOff(found, performance.now());
    if (watched === null) return;
    forgetFlight();
    const receipt = await apiGet<CrashReceipt>(`/api/rounds/${watched}`);
    const seen = { account: owner, sinceMs: 0, wasCommitted: true };
    if (isIdle()) useCrashStore.getState().showOver(roundOfReceipt(receipt, seen), 0);
  };

  const onEnd = useEffectEvent(end);
  const onReturn = useEffectEvent(comeBack);
  useLayoutEffect(() => {
    walletNow.current = wallet;
  }, [wallet]);

  useEffect(() => {
    isOpen.current = true;
    // An earlier visit to this page does not wait for the answer to its cash-out any more.
    useCrashStore.getState().stay();
    return () => {
      isOpen.current = false;
    };
  }, []);

  // The end of a demo flight is a moment; that of a web3 flight is told by the server.
  useEffect(() => {
    if (!isInAir || flight === null) return;
    if (flight.mode === 'web3') {
      return followFlight(flight.id, (answer) => onEnd(flight.id, endOfAnswer(answer)));
    }
    const secret = demoFlight;
    if (secret === null) return;
    const leftMs = flight.sinceMs + secret.endsMs - performance.now();
    const timer = setTimeout(
      () => onEnd(flight.id, secret.endAt(secret.endsMs)),
      Math.max(0, leftMs),
    );
    return () => clearTimeout(timer);
  }, [isInAir, flight]);

  useEffect(() => {
    if (account === undefined || !isSignedIn) return;
    let isHere = true;
    useCrashStore.getState().recall(recallFlightWager(account));
    // Without the server nothing is taken up; the next start says so.
    onReturn(account, () => isHere).catch((error: unknown) => {
      console.warn('The flight in the air could not be read', error);
    });
    return () => {
      isHere = false;
    };
  }, [account, isSignedIn]);

  return { start, cashOut, playAgain };
};
