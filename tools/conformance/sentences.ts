/**
 * A sentence of the specification. `built` describes the implementation if the sentence leaves a
 * choice or is not followed.
 */
export type Sentence = { readonly id: string; readonly quotation: string; readonly built?: string };

export type Section = { readonly heading: string; readonly sentences: readonly Sentence[] };

export type Sentences = {
  readonly sections: readonly Section[];
  readonly faults: readonly string[];
};

/** The number of sections of the specification. Each section must have sentences. */
const SECTIONS = 9;

const HEADING = /^#{2,3} /;
const SENTENCE = /^- (\S+) (.+)$/;
const BUILT = /^ {2}Built: (.+)$/;
const ID = /^([1-9])\.[A-Z]?\d+$/;

/**
 * Parses `- <id> <quotation>` below headings `## <section> …`, each with at most one line `Built:
 * …` below it. Any other line is an error, so that a typing mistake cannot drop a sentence.
 */
export const parseSentences = (markdown: string): Sentences => {
  const sections: { heading: string; sentences: Sentence[] }[] = [];
  const faults: string[] = [];
  const ids = new Set<string>();
  let number = '';

  const take = (text: string): string | undefined => {
    const sentences = sections.at(-1)?.sentences;
    if (HEADING.test(text)) {
      number = /^## (\d)\b/.exec(text)?.[1] ?? number;
      sections.push({ heading: text, sentences: [] });
      return undefined;
    }
    if (text === '' || sentences === undefined) return undefined;
    const [, id, quotation] = SENTENCE.exec(text) ?? [];
    if (id && quotation) {
      const isKnown = ids.has(id);
      sentences.push({ id, quotation });
      ids.add(id);
      if (isKnown) return `${id} is given twice`;
      return ID.exec(id)?.[1] === number ? undefined : `“${id}” is no id of section ${number}`;
    }
    const [, built] = BUILT.exec(text) ?? [];
    const last = sentences.at(-1);
    if (!built || !last || last.built) return `“${text}” is no sentence`;
    sentences[sentences.length - 1] = { ...last, built };
    return undefined;
  };

  markdown.split('\n').forEach((text, index) => {
    const fault = take(text);
    if (fault) faults.push(`line ${index + 1}: ${fault}`);
  });
  for (let wanted = 1; wanted <= SECTIONS; wanted += 1) {
    if (![...ids].some((id) => id.startsWith(`${wanted}.`))) {
      faults.push(`section ${wanted} has no sentences`);
    }
  }
  return { sections, faults };
};
