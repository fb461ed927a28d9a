import type { Token } from '@degen/rules/amount.ts';
import { parseWheelPick } from '@degen/rules/games/wheel/rules.ts';
import type { WheelColour, WheelPick } from '@degen/rules/games/wheel/types.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import type { ToastMessage } from '../../shared/ui/toast-store.ts';
import { INVALID_BET, insufficientBalance, NO_COLOURS } from './messages.ts';

type WagerDraft = {
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly colours: readonly WheelColour[];
  readonly playableWei: bigint;
};

/** The pick, or what the player has to be told first. */
export const checkWager = (draft: WagerDraft): Result<WheelPick, ToastMessage> => {
  const pick = parseWheelPick(draft.colours);
  if (!pick.ok) return err(NO_COLOURS);
  if (draft.stakeWei <= 0n) return err(INVALID_BET);
  if (draft.stakeWei > draft.playableWei) {
    return err(insufficientBalance(draft.token, draft.playableWei));
  }
  return ok(pick.value);
};
