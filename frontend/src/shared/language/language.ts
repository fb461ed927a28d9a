import { createI18n } from '@nanostores/i18n';
import { atom, keepMount, type ReadableAtom } from 'nanostores';
import { readStored, writeStored } from '../lib/storage.ts';
import { LANGUAGE, LANGUAGES, type Language, type Texts } from './languages.ts';

const chosen = atom<Language>('en');

export const language: ReadableAtom<Language> = chosen;

export const locale = (): string => LANGUAGE[chosen.get()].locale;

const catalogues = createI18n<Language, 'en'>(chosen, { baseLocale: 'en', get: async () => ({}) });

/**
 * Creates a catalogue from its English texts. Its value is the texts in the language of the page.
 * A component reads the catalogue with `useStore`. Other code calls `get()` each time it needs a
 * text, because the language may change at any time.
 * @param name the name of the constant that holds the catalogue
 */
export const texts = <Body extends Texts>(name: string, english: Body): ReadableAtom<Body> => {
  const catalogue = catalogues(name, english as never);
  // The catalogue must follow the language even when no component subscribes to it.
  keepMount(catalogue);
  return catalogue as unknown as ReadableAtom<Body>;
};

/**
 * The type of `texts.<language>.ts`: a translation of each text in `texts.ts` beside it, with the
 * same arguments.
 */
export type TranslationsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends ReadableAtom<infer Body>
    ? { [Key in keyof Body]: Body[Key] extends string ? string : Body[Key] }
    : never;
};

/**
 * Shows the page in another language.
 * @throws when its texts could not be loaded; the page then keeps its language
 */
export const setLanguage = async (next: Language): Promise<void> => {
  const { load } = LANGUAGE[next];
  if (load !== undefined && catalogues.cache[next] === undefined) {
    catalogues.cache[next] = (await load()) as never;
  }
  chosen.set(next);
  const { documentElement } = document;
  // `lang` is set only if it changes, because setting it makes the browser recompute the style of
  // every element.
  if (documentElement.lang !== next) documentElement.lang = next;
};

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
