import type { Replays } from '../features/fairness/replays-context.ts';

/** One line per game; loaded when somebody asks for the replay. */
export const REPLAYS: Replays = {
  blackjack: async () =>
    (await import('../features/blackjack/blackjack-replay.tsx')).BlackjackReplay,
  crash: async () => (await import('../features/crash/crash-replay.tsx')).CrashReplay,
  kickboxing: async () =>
    (await import('../features/kickboxing/kickboxing-replay.tsx')).KickboxingReplay,
  wheel: async () => (await import('../features/wheel/wheel-replay.tsx')).WheelReplay,
  slots: async () => (await import('../features/slots/slots-replay.tsx')).SlotsReplay,
};
