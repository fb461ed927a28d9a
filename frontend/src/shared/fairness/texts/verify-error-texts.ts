import { ERROR_TEXTS } from '@degen/rules/receipt/errors.ts';
import { texts } from '../../../shared/language/language.ts';

/** The English texts are the ones that `npm run verify` prints. */
export const verifyErrorTexts = texts('verify-error-texts', ERROR_TEXTS);
