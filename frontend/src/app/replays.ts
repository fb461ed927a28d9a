import type { Replays } from '../features/fairness/replays-context.ts';

/** One line per game; loaded when somebody asks for the replay. */
export const REPLAYS: Replays = {
  wheel: async () => (await import('../features/wheel/wheel-replay.tsx')).WheelReplay,
};
