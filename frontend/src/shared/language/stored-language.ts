import { readStored, writeStored } from '../lib/storage.ts';
import { LANGUAGES, type Language } from './languages.ts';

const STORED_LANGUAGE = 'degen-casino-language';

export const storeLanguage = (next: Language): void => {
  writeStored(STORED_LANGUAGE, next === 'en' ? null : next);
};

/**
 * The language that the player chose in this browser. The default is English, as in the
 * specification.
 */
export const storedLanguage = (): Language => {
  const stored = readStored(STORED_LANGUAGE);
  return LANGUAGES.find((known) => known === stored) ?? 'en';
};
