import type { Reason } from '../reasons.ts';

/** Why a survivor is none to worry about; the first that fits. */
export const CONTRACT_REASONS: readonly Reason[] = [];
