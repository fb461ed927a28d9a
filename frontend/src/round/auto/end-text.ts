import type { StopReason } from '@degen/rules/strategy/types.ts';
import type { AutoBetsEnd } from '@degen/rules/wire/auto-bets.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import { codeMessage } from '../../shared/fairness/error-messages.ts';

type OwnEnd = Exclude<AutoBetsEnd, ErrorCode>;

const TEXTS: Readonly<Record<StopReason | OwnEnd, string>> = {
  JACKPOT: 'A round drew the jackpot.',
  PROFIT: 'The profit to stop at was reached.',
  LOSS: 'The loss to stop at leaves less than the lowest bet.',
  FLOOR: 'The balance to keep leaves less than the lowest bet.',
  BALANCE: 'The balance does not cover the lowest bet.',
  WIN_STREAK: 'So many wins in a row were reached.',
  LOSS_STREAK: 'So many losses in a row were reached.',
  ROUNDS: 'All rounds were played.',
  STOPPED: 'You stopped them.',
  SESSION_ENDED: 'You signed out, or your session has expired.',
  RESTORED: 'The casino was restored from a copy.',
};

const isOwn = (reason: AutoBetsEnd): reason is StopReason | OwnEnd => Object.hasOwn(TEXTS, reason);

/** Why automatic bets ended, in a sentence. */
export const endText = (reason: AutoBetsEnd): string =>
  isOwn(reason) ? TEXTS[reason] : codeMessage(reason);
