type Text = string | ((...args: never[]) => string);
export type Texts = Record<string, Text>;
/** Catalogues in one language. The keys are the names of the catalogues. */
export type Catalogues = Record<string, Texts>;

type Signs = {
  readonly group: string;
  readonly decimal: string;
  readonly minus: string;
  readonly percent: string;
  readonly and: string;
};

/** What the page knows of a language, besides the texts. */
type Description = {
  /** Its name in the language itself, so that its speakers recognize it on any page. */
  readonly name: string;
  /** The language of numbers and dates, as Intl names it. */
  readonly locale: string;
  /**
   * The separators and signs that Intl writes, with two exceptions: Spanish groups four digits
   * too, and English lists have no comma before "and". They are constants, because creating the
   * first Intl formatter on a phone takes as long as rendering everything else.
   */
  readonly signs: Signs;
  /** Loads its texts, one file, when it is chosen. The code of the pages has the English texts. */
  readonly load?: () => Promise<Catalogues>;
};

/** The languages of the page. docs/languages.md says how one is added. */
const DESCRIPTIONS = {
  en: {
    name: 'English',
    locale: 'en-US',
    signs: { group: ',', decimal: '.', minus: '-', percent: '%', and: 'and' },
  },
  sv: {
    name: 'Svenska',
    locale: 'sv-SE',
    signs: { group: '\u00a0', decimal: ',', minus: '\u2212', percent: '\u00a0%', and: 'och' },
    load: async () => (await import('./translations/sv.ts')).sv,
  },
  es: {
    name: 'Español',
    locale: 'es-ES',
    signs: { group: '.', decimal: ',', minus: '-', percent: '\u00a0%', and: 'y' },
    load: async () => (await import('./translations/es.ts')).es,
  },
} satisfies Record<string, Description>;

export type Language = keyof typeof DESCRIPTIONS;

export const LANGUAGE: Readonly<Record<Language, Description>> = DESCRIPTIONS;
/** In the order of the buttons. */
export const LANGUAGES = Object.keys(LANGUAGE) as Language[];
