import type { Card, CardValue, Suit } from '@degen/rules/games/blackjack/types.ts';
import { CourtFigure } from './court-figure.tsx';
import { isRed, SUIT_PATHS } from './suit-art.ts';
import './cards.css';

const INDEX_TEXT: Partial<Record<CardValue, string>> = {
  ACE: 'A',
  JACK: 'J',
  QUEEN: 'Q',
  KING: 'K',
};

const [LEFT, MIDDLE, RIGHT] = [36, 50, 64];
const FOUR_CORNERS = [LEFT, RIGHT].flatMap((x) => [32, 108].map((y) => [x, y] as const));
const SIX = [...FOUR_CORNERS, [LEFT, 70], [RIGHT, 70]] as const;
const EIGHT_SIDES = [LEFT, RIGHT].flatMap((x) => [30, 57, 83, 110].map((y) => [x, y] as const));

/** Where the pips of a number card lie, on a card of 100 by 140. */
const PIPS: Partial<Record<CardValue, readonly (readonly [number, number])[]>> = {
  2: [
    [MIDDLE, 32],
    [MIDDLE, 108],
  ],
  3: [
    [MIDDLE, 30],
    [MIDDLE, 70],
    [MIDDLE, 110],
  ],
  4: FOUR_CORNERS,
  5: [...FOUR_CORNERS, [MIDDLE, 70]],
  6: SIX,
  7: [...SIX, [MIDDLE, 51]],
  8: [...SIX, [MIDDLE, 51], [MIDDLE, 89]],
  9: [...EIGHT_SIDES, [MIDDLE, 70]],
  10: [...EIGHT_SIDES, [MIDDLE, 43], [MIDDLE, 97]],
};

/** The only index of two characters is drawn narrower than it would be. */
const TEN_WIDTH = 21;

const PIP_SCALE = 0.165;

const Pip = ({ suit, x, y, scale }: { suit: Suit; x: number; y: number; scale: number }) => (
  <path
    d={SUIT_PATHS[suit]}
    transform={`translate(${x} ${y}) scale(${scale})${y > 70 ? ' rotate(180)' : ''}`}
  />
);

const Corner = ({ card: { suit, value } }: { card: Card }) => (
  <>
    <text
      x={14}
      y={25}
      textAnchor="middle"
      textLength={value === 10 ? TEN_WIDTH : undefined}
      lengthAdjust="spacingAndGlyphs"
      className="bj-index"
    >
      {INDEX_TEXT[value] ?? value}
    </text>
    <path d={SUIT_PATHS[suit]} transform="translate(14 37) scale(.155)" />
  </>
);

const Ace = ({ suit }: { suit: Suit }) => (
  <>
    <circle cx={50} cy={70} r={31} className="bj-ace-ring" />
    <circle cx={50} cy={70} r={36} className="bj-ace-dots" />
    <path d={SUIT_PATHS[suit]} transform="translate(50 70) scale(.5)" />
  </>
);

const Middle = ({ card: { suit, value } }: { card: Card }) => {
  if (value === 'ACE') return <Ace suit={suit} />;
  if (value === 'JACK' || value === 'QUEEN' || value === 'KING') {
    return <CourtFigure suit={suit} rank={value} />;
  }
  return (PIPS[value] ?? []).map(([x, y]) => (
    <Pip key={`${x} ${y}`} {...{ suit, x, y }} scale={PIP_SCALE} />
  ));
};

/** The front of a card; said in words elsewhere. */
export const CardFace = ({ card }: { card: Card }) => (
  <svg viewBox="0 0 100 140" className="bj-face" data-red={isRed(card.suit)} aria-hidden="true">
    <rect x={0.75} y={0.75} width={98.5} height={138.5} rx={9} className="bj-paper" />
    <Middle card={card} />
    <Corner card={card} />
    <g transform="rotate(180 50 70)">
      <Corner card={card} />
    </g>
  </svg>
);

/** All lines as one path: backs are dealt four at a time, and every node of one costs time. */
const LATTICE = Array.from({ length: 13 }, (_, index) => index * 14 - 84)
  .map((offset) => `M${offset} 0L${offset + 140} 140M${offset + 140} 0L${offset} 140`)
  .join('');

/** The house's back: a lattice of cyan under a golden coin. */
export const CardBack = () => (
  <svg viewBox="0 0 100 140" className="bj-back" aria-hidden="true">
    <defs>
      <clipPath id="bj-back-panel">
        <rect x={8} y={8} width={84} height={124} rx={6} />
      </clipPath>
    </defs>
    <rect x={0.75} y={0.75} width={98.5} height={138.5} rx={9} className="bj-back-paper" />
    <g clipPath="url(#bj-back-panel)">
      <rect x={8} y={8} width={84} height={124} className="bj-back-panel" />
      <path d={LATTICE} className="bj-back-lattice" />
      <circle cx={50} cy={70} r={24} className="bj-back-well" />
    </g>
    <rect x={8} y={8} width={84} height={124} rx={6} className="bj-back-line" />
    <circle cx={50} cy={70} r={18} className="bj-back-coin" />
    <path d={SUIT_PATHS.SPADES} transform="translate(50 69) scale(.24)" className="bj-back-mark" />
  </svg>
);
