import type { Token } from '@degen/rules/amount.ts';
import { parseAutoCashOut } from '@degen/rules/games/crash/exits.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import type { ToastMessage } from '../../shared/ui/toast-store.ts';
import { BAD_AUTO_CASH_OUT, INVALID_BET, insufficientBalance } from './messages.ts';

export type WagerDraft = {
  readonly token: Token;
  readonly stakeWei: bigint;
  /** As typed. */
  readonly autoCashOut: string;
  readonly playableWei: bigint;
};

export type CheckedWager = {
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly autoCashOut: bigint | null;
};

export type WagerFault =
  /** To be said as an alert, in these words. */
  { readonly alert: string } | { readonly toast: ToastMessage };

/** The multiplier that was typed: none when empty, as the rules read it. */
export const autoCashOutOf = (text: string): ReturnType<typeof parseAutoCashOut> => {
  const typed = text.trim().replace(',', '.').replace(/x$/i, '');
  return parseAutoCashOut(typed === '' ? null : typed);
};

/** The wager, or what the player has to be told first. */
export const checkWager = (draft: WagerDraft): Result<CheckedWager, WagerFault> => {
  const { token, stakeWei, playableWei } = draft;
  const autoCashOut = autoCashOutOf(draft.autoCashOut);
  if (!autoCashOut.ok) return err({ toast: BAD_AUTO_CASH_OUT });
  if (stakeWei <= 0n) return err({ toast: INVALID_BET });
  if (stakeWei > playableWei) {
    return err({ alert: insufficientBalance(token, playableWei, stakeWei) });
  }
  return ok({ token, stakeWei, autoCashOut: autoCashOut.value });
};
