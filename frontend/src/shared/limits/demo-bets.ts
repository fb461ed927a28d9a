import type { Token } from '@degen/rules/amount.ts';
import { codeMessage } from '../fairness/error-messages.ts';
import { showToast } from '../ui/toast-store.ts';
import { demoRefusal } from './demo-limits.ts';

/** Whether the player's own limits refuse a demo bet, which the player is then told. */
export const isDemoBetRefused = (token: Token, stakeWei: bigint): boolean => {
  const code = demoRefusal(token, stakeWei);
  if (code === null) return false;
  showToast({ title: 'Bet Not Placed', description: codeMessage(code), tone: 'error' });
  return true;
};
