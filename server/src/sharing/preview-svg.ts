import { GAMES } from '@degen/rules/games/index.ts';
import { outcomeText } from '@degen/rules/receipt/replay.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text that stands between tags or within a quoted attribute, in HTML and in SVG. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** In pixels: the size that sites request for the picture of a link. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

const MARGIN = 80;

/** The colours of the page's style sheet; a drawing cannot use the style sheet itself. */
const COLOURS = {
  ground: '#060914',
  well: '#090e1d',
  line: '#25304f',
  ink: '#edf1fc',
  muted: '#9aa7ca',
  gold: '#ffc53d',
  cyan: '#38dcf5',
} as const;

/** The width of a wide character of the font, as a share of the font size. */
const CHARACTER_WIDTH = 0.82;

/**
 * The largest font size up to `max`, in pixels, at which a line of this length fits into `width`.
 */
const sizeFor = (length: number, width: number, max: number): number =>
  Math.min(max, Math.floor(width / (length * CHARACTER_WIDTH)));

/** A longer line is broken at the space nearest to its middle. */
const LINE_MAX = 20;

const linesOf = (text: string): string[] => {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (text.length <= LINE_MAX || spaces.length === 0) return [text];
  const middle = text.length / 2;
  const at = spaces.reduce((best, index) =>
    Math.abs(index - middle) < Math.abs(best - middle) ? index : best,
  );
  return [text.slice(0, at), text.slice(at + 1)];
};

type Line = { text: string; x: number; y: number; size: number; colour: keyof typeof COLOURS };

const drawn = ({ text, x, y, size, colour }: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${COLOURS[colour]}">${escapeMarkup(text)}</text>`;

const OUTCOME_SIZE_MAX = 76;
const OUTCOME_BASELINE = 310;
const AMOUNT_SIZE_MAX = 44;

const outcomeLines = (text: string): string[] => {
  const lines = linesOf(text);
  const longest = Math.max(...lines.map(({ length }) => length));
  const size = sizeFor(longest, PREVIEW_WIDTH - 2 * MARGIN, OUTCOME_SIZE_MAX);
  const step = size * 1.2;
  const first = OUTCOME_BASELINE - (step * (lines.length - 1)) / 2;
  return lines.map((line, index) =>
    drawn({ text: line, x: MARGIN, y: first + index * step, size, colour: 'ink' }),
  );
};

const amount = (name: string, text: string, x: number, colour: Line['colour']): string[] => {
  const width = PREVIEW_WIDTH / 2 - MARGIN * 1.5;
  return [
    drawn({ text: name, x, y: 450, size: 24, colour: 'muted' }),
    drawn({ text, x, y: 510, size: sizeFor(text.length, width, AMOUNT_SIZE_MAX), colour }),
  ];
};

/** The logo of the casino, in a box of 48 by 48. */
const MARK = `<path d="M24 2 46 24 24 46 2 24Z" fill="${COLOURS.well}" stroke="${COLOURS.cyan}" stroke-width="2.5"/>
<path fill-rule="evenodd" d="M17.5 14h7.2a10 10 0 0 1 0 20h-7.2Zm5.2 5v10h2a5 5 0 0 0 0-10Z" fill="${COLOURS.gold}"/>`;

/** Draws the picture of a round from its receipt; it shows neither the player nor their seeds. */
export const previewSvg = (receipt: Receipt): string => {
  const { game, stake, payout, token, outcome } = receipt;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
<rect width="100%" height="100%" fill="${COLOURS.ground}"/>
<g transform="translate(880 60) scale(8)" opacity="0.12">${MARK}</g>
<g transform="translate(${MARGIN} 64) scale(1.4)">${MARK}</g>
<rect x="${MARGIN}" y="400" width="${PREVIEW_WIDTH - 2 * MARGIN}" height="2" fill="${COLOURS.line}"/>
${[
  drawn({ text: 'Degen Casino', x: MARGIN + 88, y: 108, size: 30, colour: 'ink' }),
  drawn({ text: GAMES[game].title, x: MARGIN, y: 206, size: 34, colour: 'cyan' }),
  ...outcomeLines(outcomeText(receipt)),
  ...amount('Stake', `${stake} ${token}`, MARGIN, 'ink'),
  ...amount('Payout', `${payout} ${token}`, PREVIEW_WIDTH / 2, outcome.won ? 'gold' : 'ink'),
  drawn({
    text: 'Your browser checks this round itself',
    x: MARGIN,
    y: 576,
    size: 22,
    colour: 'muted',
  }),
].join('\n')}
</svg>`;
};
