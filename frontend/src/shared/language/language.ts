import { createI18n } from '@nanostores/i18n';
import { atom, keepMount, type ReadableAtom } from 'nanostores';

export const LANGUAGES = ['en', 'sv', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of numbers and dates, as Intl names it. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', sv: 'sv-SE', es: 'es-ES' };

type Text = string | ((...args: never[]) => string);
type Texts = Record<string, Text>;
/** All texts of one language. The keys are the names of the catalogues. */
export type Catalogues = Record<string, Texts>;

const chosen = atom<Language>('en');

export const language: ReadableAtom<Language> = chosen;

export const locale = (): string => LOCALES[chosen.get()];

/** Each language except English has one file, which is loaded when the language is chosen. */
const LOADS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogues>>> = {
  sv: async () => (await import('./translations/sv.ts')).sv,
  es: async () => (await import('./translations/es.ts')).es,
};

const catalogues = createI18n<Language, 'en'>(chosen, { baseLocale: 'en', get: async () => ({}) });

/**
 * Creates a catalogue from its English texts. Its value is the texts in the language of the page;
 * the translations are in `<name>.sv.ts` and `<name>.es.ts` beside it. A component reads the
 * catalogue with `useStore`. Other code calls `get()` each time it needs a text, because the
 * language may change at any time.
 */
export const texts = <Body extends Texts>(name: string, english: Body): ReadableAtom<Body> => {
  const catalogue = catalogues(name, english as never);
  // The catalogue must follow the language even when no component subscribes to it.
  keepMount(catalogue);
  return catalogue as unknown as ReadableAtom<Body>;
};

/** The type of a translation: one text for each text of the catalogue, with the same arguments. */
export type TranslationOf<Catalogue extends ReadableAtom<Texts>> =
  Catalogue extends ReadableAtom<infer Body>
    ? { [Key in keyof Body]: Body[Key] extends string ? string : Body[Key] }
    : never;

/**
 * Shows the page in another language.
 * @throws when its texts could not be loaded; the page then keeps its language
 */
export const setLanguage = async (next: Language): Promise<void> => {
  if (next !== 'en' && catalogues.cache[next] === undefined) {
    catalogues.cache[next] = (await LOADS[next]()) as never;
  }
  chosen.set(next);
  const { documentElement } = document;
  // `lang` is set only if it changes, because setting it makes the browser recompute the style of
  // every element.
  if (documentElement.lang !== next) documentElement.lang = next;
};
