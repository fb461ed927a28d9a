/** The verifier of docs/fairness.md with the games of docs/fairness/: all that `src` does for a receipt. */
import { BLACKJACK } from './independent-blackjack.ts';
import { CRASH } from './independent-crash.ts';
import { KICKBOXING } from './independent-kickboxing.ts';
import { SLOTS } from './independent-slots.ts';
import { failedChecks, WHEEL } from './independent-verifier.ts';

const GAMES = {
  wheel: WHEEL,
  blackjack: BLACKJACK,
  slots: SLOTS,
  kickboxing: KICKBOXING,
  crash: CRASH,
};

export const failedChecksOfAll = (
  receipt: unknown,
  receiptKey: string,
  deployment?: { readonly chainId: number; readonly casino: string },
): string[] => failedChecks(receipt, receiptKey, deployment, GAMES);
