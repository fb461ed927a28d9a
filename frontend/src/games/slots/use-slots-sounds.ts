import { SLOTS_REELS } from '@degen/rules/games/slots/types.ts';
import { useEffect } from 'react';
import { isBusy } from '../../round/round-store.ts';
import { useSound } from '../../shared/sound/use-sound.ts';
import { reelLandedMs, reelStopMs } from './motion.ts';
import { type SlotsRound, useSlotsStore } from './round.ts';

const REELS = Array.from({ length: SLOTS_REELS }, (_, reel) => reel);

const RATTLE_EVERY_MS = 95;
/**
 * Pitch of the sound when a reel slows down. The sound of a landing is higher, and rises from reel
 * to reel.
 */
const SLOWING_PITCH = 0.7;
const LANDING_PITCH_STEP = 0.08;

/**
 * Every win plays the coin sound. A big win plays a tune after it. A jackpot plays only the jackpot
 * sound.
 */
const soundsOf = ({ won, isBigWin, jackpot }: SlotsRound) => {
  if (jackpot !== null) return ['jackpot'] as const;
  if (isBigWin) return ['coin', 'bigWin'] as const;
  return won ? (['coin'] as const) : [];
};

/**
 * Plays the sounds of the machine. The rattle and the sounds of stopping reels end with the spin.
 */
export const useSlotsSounds = (): void => {
  const { play } = useSound();
  const phase = useSlotsStore((state) => state.phase);
  const round = useSlotsStore((state) => state.round);
  const isSpinning = isBusy(phase);
  const isLanding = isSpinning && round !== null;
  useEffect(() => {
    if (!isSpinning || isLanding) return;
    play('whoosh');
    const rattle = setInterval(() => play('tick'), RATTLE_EVERY_MS);
    const timers = REELS.map((reel) =>
      setTimeout(() => play('reelStop', { pitch: SLOWING_PITCH }), reelStopMs(reel)),
    );
    return () => {
      clearInterval(rattle);
      timers.forEach(clearTimeout);
    };
  }, [isSpinning, isLanding, play]);
  useEffect(() => {
    if (!isLanding) return;
    const timers = REELS.map((reel) =>
      setTimeout(
        () => play('reelStop', { pitch: 1 + reel * LANDING_PITCH_STEP }),
        reelLandedMs(reel),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [isLanding, play]);
  useEffect(
    () =>
      useSlotsStore.subscribe((state, previous) => {
        if (state.phase !== 'settled' || !isBusy(previous.phase) || !state.round) return;
        for (const name of soundsOf(state.round)) play(name);
      }),
    [play],
  );
};
