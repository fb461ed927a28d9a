import type { Token } from '@degen/rules/amount.ts';
import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import { INVALID_BET, insufficientBalance, NO_SIDE } from './messages.ts';

type WagerDraft = {
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly side: KickboxingSide | null;
  readonly playableWei: bigint;
};

/** The side, or what the player has to be told first, as an alert in these words. */
export const checkWager = (draft: WagerDraft): Result<KickboxingSide, string> => {
  const { token, stakeWei, side, playableWei } = draft;
  if (side === null) return err(NO_SIDE);
  if (stakeWei <= 0n) return err(INVALID_BET);
  if (stakeWei > playableWei) return err(insufficientBalance(token, playableWei, stakeWei));
  return ok(side);
};
