import type { StopReason } from '@degen/rules/strategy/types.ts';
import type { AutoBetsEnd } from '@degen/rules/wire/auto-bets.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import { codeMessage } from '../../shared/fairness/error-messages.ts';
import { endTexts } from '../texts.ts';

type OwnEnd = Exclude<AutoBetsEnd, ErrorCode>;

const isOwn = (reason: AutoBetsEnd): reason is StopReason | OwnEnd =>
  Object.hasOwn(endTexts.get(), reason);

/** Why automatic bets ended, in a sentence. */
export const endText = (reason: AutoBetsEnd): string =>
  isOwn(reason) ? endTexts.get()[reason] : codeMessage(reason);
