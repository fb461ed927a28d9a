import type { Token } from '@degen/rules/amount.ts';
import { codeMessage } from '../fairness/error-messages.ts';
import { showToast } from '../ui/toast-store.ts';
import { demoRejection } from './demo-limits.ts';

/** Whether the player's responsible-gambling limits reject a demo bet; if so, a toast says why. */
export const isDemoBetRejected = (token: Token, stakeWei: bigint): boolean => {
  const code = demoRejection(token, stakeWei);
  if (code === null) return false;
  showToast({ title: 'Bet Not Placed', description: codeMessage(code), tone: 'error' });
  return true;
};
