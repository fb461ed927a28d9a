import type { Replays } from '../shared/fairness/replays-context.ts';

/** One line per game; loaded when somebody asks for the replay. */
export const REPLAYS: Replays = {
  blackjack: async () => (await import('../games/blackjack/blackjack-replay.tsx')).BlackjackReplay,
  crash: async () => (await import('../games/crash/crash-replay.tsx')).CrashReplay,
  kickboxing: async () =>
    (await import('../games/kickboxing/kickboxing-replay.tsx')).KickboxingReplay,
  wheel: async () => (await import('../games/wheel/wheel-replay.tsx')).WheelReplay,
  slots: async () => (await import('../games/slots/slots-replay.tsx')).SlotsReplay,
};
