/** Small SVG charts as text: the same numbers always give the same bytes. */

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 86;
const RIGHT = 150;
const TOP = 44;
const BOTTOM = 56;
const INNER = { width: WIDTH - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM };

const INK = '#1b2333';
const GRID = '#d9dee8';
/** Colours that colour-blind readers can distinguish. */
const COLOURS = ['#0f6fb5', '#c2410c', '#15803d', '#7c3aed', '#a16207'] as const;

export type Axis = {
  readonly title: string;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly text: (value: number) => string;
};

export type Point = readonly [x: number, y: number];
export type Line = {
  readonly label: string;
  readonly points: readonly Point[];
  /** If set, a band between `points` and `lower` is drawn instead of a line. */
  readonly lower?: readonly Point[];
  readonly isDashed?: boolean;
};

type Chart = {
  readonly title: string;
  readonly description: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly lines: readonly Line[];
};

const pixels = (value: number): string => String(Math.round(value * 10) / 10);
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${pixels(x)}" y="${pixels(y)}" ${more}>${escapeText(words)}</text>`;

export const drawChart = ({ title, description, x, y, lines }: Chart): string => {
  const left = (value: number): number => LEFT + (value / x.max) * INNER.width;
  const top = (value: number): number => TOP + (1 - value / y.max) * INNER.height;
  const path = (points: readonly Point[]): string =>
    points.map(([px, py]) => `${pixels(left(px))},${pixels(top(py))}`).join(' ');

  const grid = [
    ...x.ticks.map((value) =>
      text(left(value), HEIGHT - BOTTOM + 20, x.text(value), 'text-anchor="middle"'),
    ),
    ...y.ticks.flatMap((value) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${pixels(top(value))}" y2="${pixels(top(value))}" stroke="${GRID}"/>`,
      text(LEFT - 8, top(value) + 4, y.text(value), 'text-anchor="end"'),
    ]),
  ];
  const drawn = lines.flatMap(({ label, points, lower, isDashed = false }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const labelTop = TOP + 14 + index * 20;
    const dash = isDashed ? ' stroke-dasharray="6 4"' : '';
    const shape = lower
      ? `<polygon points="${path([...points, ...lower.toReversed()])}" fill="${colour}" fill-opacity="0.18"/>`
      : `<polyline points="${path(points)}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>`;
    const swatch = `<line x1="${WIDTH - RIGHT + 14}" x2="${WIDTH - RIGHT + 32}" y1="${labelTop - 4}" y2="${labelTop - 4}" stroke="${colour}" stroke-width="${lower ? 8 : 2}"${lower ? ' stroke-opacity="0.3"' : dash}/>`;
    return [shape, swatch, text(WIDTH - RIGHT + 38, labelTop, label)];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="12" fill="${INK}">`,
    `<title>${escapeText(title)}</title>`,
    `<desc>${escapeText(description)}</desc>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(LEFT, 24, title, 'font-size="15" font-weight="bold"'),
    ...grid,
    text(LEFT + INNER.width / 2, HEIGHT - 14, x.title, 'text-anchor="middle"'),
    `<text transform="translate(16 ${TOP + INNER.height / 2}) rotate(-90)" text-anchor="middle">${escapeText(y.title)}</text>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
};
