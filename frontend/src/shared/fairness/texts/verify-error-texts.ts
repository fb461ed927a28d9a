import { ERROR_TEXTS } from '@degen/rules/receipt/errors.ts';
import { texts } from '../../../shared/language/language.ts';

/** The English is that of `npm run verify`. */
export const verifyErrorTexts = texts('verify-error-texts', ERROR_TEXTS);
