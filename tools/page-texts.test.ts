import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/stack/processes.ts';

const PAGE = join(ROOT, 'frontend/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: PAGE }).sort();

const isCatalogue = (file: string): boolean => /(^|\/)texts(\.[a-z]+)?\.ts$/.test(file);
const isProduction = (file: string): boolean => !/\.test\.|\/testing/.test(file);
const english = sources.filter((file) => /(^|\/)texts\.ts$/.test(file));
const translations = globSync('shared/language/translations/*.ts', { cwd: PAGE });

/** Attributes that a browser shows, or a screen reader says. */
const SPOKEN = new Set([
  ...['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['description', 'label', 'message', 'placeholder', 'title', 'text'],
]);

/**
 * Texts that are the same in every language: names, units, the button that the specification gives
 * in Swedish, texts that a wallet shows about the casino, and the words by which the page
 * recognizes a rejected signature.
 */
const NAMES = new Set([
  ...[
    'Aktivera ljud',
    'Blackjack',
    'BJ',
    'BNB',
    'BSC Testnet',
    'Casino',
    'Crash',
    'DEGEN',
    'Degen',
  ],
  ...['Degen Casino', 'Familjen Grotesk Variable', 'HP', 'KO', 'Kickboxing', 'Slots'],
  ...['Wheel of Fortune', 'Wheel of fortune', 'A provably fair casino on a test blockchain.'],
  ...['Browser wallet', 'Local wallet', 'Signature required'],
]);

/** Calls whose texts are for developers. These texts stay English. */
const FOR_DEVELOPERS = /^(Error|TypeError|RangeError|SyntaxError|warn|error|info|log|debug)$/;

/**
 * Whether a text starts with a capital letter and contains a lowercase word. Names, image paths and
 * CSS classes do not match.
 */
const isSentence = (text: string): boolean =>
  /^[A-Z“][\p{L}'’]*[,:]? /u.test(text) && / \p{Ll}{2,}/u.test(text) && !/[;{}[\]|<>=]/.test(text);
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);

type Located = { readonly start: number; readonly end: number };

/** The texts of a source file that are not in a catalogue. */
const textsOutside = (file: string, code: string): string[] => {
  const { program } = parseSync(file, code);
  const allowed: Located[] = [];
  const found: (Located & { text: string })[] = [];
  const note = ({ start, end }: Located, text: string): void => {
    found.push({ start, end, text: text.trim().replaceAll(/\s+/g, ' ') });
  };
  /**
   * Records every possible text of a conditional expression such as `{isOpen ? 'Open' : 'Closed'}`.
   */
  const noteBranches = (node: ESTree.Node): void => {
    if (node.type === 'ConditionalExpression') {
      noteBranches(node.consequent);
      noteBranches(node.alternate);
    } else if (node.type === 'LogicalExpression') noteBranches(node.right);
    else if (node.type === 'Literal' && typeof node.value === 'string' && isWord(node.value)) {
      note(node, node.value);
    }
  };
  const allowDevelopers = (callee: { type: string }, call: Located): void => {
    if (callee.type === 'Super') allowed.push(call);
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
      if (!SPOKEN.has(name.name)) allowed.push(node);
      else if (isWord(String(value.value))) note(node, String(value.value));
    },
    JSXElement: ({ children }) => {
      for (const child of children) {
        if (child.type === 'JSXExpressionContainer') noteBranches(child.expression);
      }
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
  return found.filter((each) => !isAllowed(each) && !NAMES.has(each.text)).map(({ text }) => text);
};

describe('the texts of the page', () => {
  it('are found in tags, attributes and strings', () => {
    const found = textsOutside(
      'a.tsx',
      `const a = <p title="Hint" className="Not a text" d="M1 1h2v3">Pay now {a ? 'Open' : b && 'Closed'}</p>;
       const b = 'Your bet was lost.'; const c = \`Bet \${1} is lost\`; const d = 'font-semibold text-ink';
       throw new Error('Only for developers.'); console.warn('For them too');`,
    );
    expect(found.sort()).toEqual([
      'Bet 1 is lost',
      'Closed',
      'Hint',
      'Open',
      'Pay now',
      'Your bet was lost.',
    ]);
  });

  it('are all in catalogues', () => {
    const outside = sources
      .filter((file) => isProduction(file) && !isCatalogue(file))
      .map((file) => [file, textsOutside(file, readFileSync(join(PAGE, file), 'utf8'))] as const)
      .filter(([, texts]) => texts.length > 0);
    expect(Object.fromEntries(outside)).toEqual({});
  });

  it('are translated into each language', () => {
    const missing = english.flatMap((file) =>
      translations
        .map((language) => file.replace(/\.ts$/, `.${basename(language)}`))
        .filter((translation) => !sources.includes(translation)),
    );
    expect(translations.length).toBeGreaterThan(1);
    expect(missing).toEqual([]);
  });

  it('are in catalogues that have names of their own and are all that their file exports', () => {
    const names = new Set<string>();
    const misnamed = english.flatMap((file) =>
      [...readFileSync(join(PAGE, file), 'utf8').matchAll(/^export .*\n?.*/gm)]
        .map(([statement]) => statement)
        .filter((statement) => {
          const [, name = '', stated] =
            /^export const (\w+) = texts\(\s*'(\w+)'/.exec(statement) ?? [];
          const isOwn = name === stated && !names.has(name);
          names.add(name);
          return !isOwn;
        })
        .map((statement) => `${file}: ${statement}`),
    );
    expect(misnamed).toEqual([]);
  });
});
