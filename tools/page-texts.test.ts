import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/stack/processes.ts';

const PAGE = join(ROOT, 'frontend/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: PAGE }).sort();

const isCatalogue = (file: string): boolean => /-texts\.(sv\.|es\.)?ts$/.test(file);
const isProduction = (file: string): boolean => !/\.test\.|\/testing/.test(file);

/** Attributes that a browser shows, or a screen reader says. */
const SPOKEN = new Set([
  ...['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['description', 'label', 'message', 'placeholder', 'title', 'text'],
]);

/** Calls whose texts are for developers: they stay English. */
const FOR_DEVELOPERS = /^(Error|TypeError|RangeError|SyntaxError|warn|error|info|log|debug)$/;

/** What one language alone can say: a word and another one, not a name, a class or a format. */
const isSentence = (text: string): boolean => /^[A-Z“][^\s]*( [\p{L}\d,'’%:().–-]+)+[.…?!]?$/u.test(text);
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);

type Located = { readonly start: number; readonly end: number };

/** The texts of a source that stand outside a catalogue. */
export const textsOutside = (file: string, code: string): string[] => {
  const { program } = parseSync(file, code);
  const allowed: Located[] = [];
  const found: (Located & { text: string })[] = [];
  const note = ({ start, end }: Located, text: string): void => {
    found.push({ start, end, text: text.trim().replaceAll(/\s+/g, ' ') });
  };
  const allowDevelopers = (callee: { type: string }, call: Located): void => {
    const name =
      'name' in callee
        ? String(callee.name)
        : 'property' in callee
          ? String((callee.property as { name?: string }).name)
          : '';
    if (FOR_DEVELOPERS.test(name) || /(Error|Bug)$/.test(name)) allowed.push(call);
  };
  new Visitor({
    JSXText: (node) => {
      if (isWord(node.value)) note(node, node.value);
    },
    JSXAttribute: (node) => {
      const { name, value } = node;
      if (name.type !== 'JSXIdentifier' || value?.type !== 'Literal') return;
      if (SPOKEN.has(name.name) && isWord(String(value.value))) note(node, String(value.value));
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isSentence(node.value)) note(node, node.value);
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.raw).join('1');
      if (isSentence(text)) note(node, text);
    },
    NewExpression: (node) => allowDevelopers(node.callee, node),
    CallExpression: (node) => allowDevelopers(node.callee, node),
    TSLiteralType: (node) => {
      allowed.push(node);
    },
  }).visit(program);
  const isAllowed = ({ start, end }: Located): boolean =>
    allowed.some((call) => call.start <= start && end <= call.end);
  return found.filter((each) => !isAllowed(each)).map(({ text }) => text);
};

describe('the texts of the page', () => {
  it('are found outside a catalogue: between tags, in spoken attributes, and as sentences', () => {
    const found = textsOutside(
      'a.tsx',
      `const a = <p title="Hint" className="Not A Text">Pay now</p>;
       const b = 'Your bet was lost.'; const c = \`Bet \${1} is lost\`; const d = 'font-semibold text-ink';
       throw new Error('Only for developers.'); console.warn('For them too');`,
    );
    expect(found).toEqual(['Hint', 'Pay now', 'Your bet was lost.', 'Bet 1 is lost']);
  });

  it('stand in catalogues', () => {
    const outside = sources
      .filter((file) => isProduction(file) && !isCatalogue(file))
      .map((file) => [file, textsOutside(file, readFileSync(join(PAGE, file), 'utf8'))] as const)
      .filter(([, texts]) => texts.length > 0);
    expect(Object.fromEntries(outside)).toEqual({});
  });

  it('are translated: each catalogue has a file for Swedish and one for Spanish, under its name', () => {
    const catalogues = sources.filter((file) => file.endsWith('-texts.ts'));
    const missing = catalogues.flatMap((file) =>
      ['sv', 'es']
        .map((language) => file.replace(/\.ts$/, `.${language}.ts`))
        .filter((translation) => !sources.includes(translation)),
    );
    const misnamed = catalogues.filter((file) => {
      const name = file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
      const code = readFileSync(join(PAGE, file), 'utf8');
      return [...code.matchAll(/= texts\('([^']*)'/g)].map(([, stated]) => stated).join() !== name;
    });
    expect(missing).toEqual([]);
    expect(misnamed).toEqual([]);
  });
});
