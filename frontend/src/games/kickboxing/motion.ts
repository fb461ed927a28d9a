import {
  KICKBOXING_ROUND_MS,
  KICKBOXING_TICK_MS,
} from '@degen/rules/games/kickboxing/constants.ts';
import type { Fight } from '@degen/rules/games/kickboxing/types.ts';

/** Delay between a knockout and its result; the loser falls during it. */
export const KNOCKOUT_PAUSE_MS = 500;

/** Duration of a long fight. A fight takes 12.75 exchanges on average, and rarely more than 22. */
export const LONG_FIGHT_MS = 22 * KICKBOXING_TICK_MS + KNOCKOUT_PAUSE_MS;

/** The number of exchanges up to a time of the fight. */
export const exchangesAt = ({ exchanges }: Fight, timeMs: number): number =>
  Math.min(exchanges.length, Math.max(0, Math.floor(timeMs / KICKBOXING_TICK_MS)));

/** Time at which the result is shown: when time runs out, or half a second after a knockout. */
export const resultAtMs = ({ exchanges, reason }: Fight): number =>
  exchanges.length * KICKBOXING_TICK_MS + (reason === 'KNOCKOUT' ? KNOCKOUT_PAUSE_MS : 0);

/** The countdown in whole seconds, rounded up. */
export const secondsLeftAt = (timeMs: number): number =>
  Math.ceil(Math.max(0, KICKBOXING_ROUND_MS - Math.max(0, timeMs)) / 1000);
