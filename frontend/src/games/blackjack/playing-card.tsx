import type { Card, CardValue, Suit } from '@degen/rules/games/blackjack/types.ts';
import type { CSSProperties, ReactNode } from 'react';
import './cards.css';

/** The edge of a card of 100 by 140, the picture on its back, and the frame of a court figure. */
const CARD = { x: 0.75, y: 0.75, width: 98.5, height: 138.5, rx: 9 };
const PANEL = { x: 8, y: 8, width: 84, height: 124 };
const COURT = { x: 21, y: 12, width: 58, height: 116, rx: 4 };

/** Outlines of the suits, centered at 0 and about 80 units high. */
const SUIT_PATHS: Record<Suit, string> = {
  HEARTS: 'M0 40C-46 6-44-34-20-34-8-34-2-26 0-19 2-26 8-34 20-34 44-34 46 6 0 40Z',
  DIAMONDS: 'M0-42C8-24 20-10 32 0 20 10 8 24 0 42-8 24-20 10-32 0-20-10-8-24 0-42Z',
  SPADES:
    'M0-42C10-22 40-6 40 14 40 32 16 36 5 22 6 32 10 38 16 42H-16C-10 38-6 32-5 22-16 36-40 32-40 14-40-6-10-22 0-42Z',
  CLUBS:
    'M0-42A19 19 0 0 1 15-13 19 19 0 1 1 5 18C6 30 10 37 16 42H-16C-10 37-6 30-5 18A19 19 0 1 1-15-13 19 19 0 0 1 0-42Z',
};

const isRed = (suit: Suit): boolean => suit === 'HEARTS' || suit === 'DIAMONDS';

type PlayingCardProps = {
  /** Null for a card that is face down. */
  card: Card | null;
  /** Time at which the card leaves the shoe; undefined if it is already on the table. */
  delayMs: number | undefined;
  /** Time at which a face-down card turns over; null if it does not turn over. */
  flipAtMs?: number | null;
};

const styleOf = (delayMs: number | undefined, flipAtMs: number | null): CSSProperties =>
  ({
    '--deal-at': `${delayMs ?? 0}ms`,
    '--flip-at': `${flipAtMs ?? 0}ms`,
  }) as CSSProperties;

export const PlayingCard = ({ card, delayMs, flipAtMs = null }: PlayingCardProps) => (
  <div
    className="bj-card"
    data-dealt={delayMs !== undefined}
    data-flips={flipAtMs !== null}
    data-down={card === null}
    style={styleOf(delayMs, flipAtMs)}
  >
    <div className="bj-turn">
      <div className="bj-side bj-side-back">
        <CardBack />
      </div>
      {card && (
        <div className="bj-side">
          <CardFace card={card} />
        </div>
      )}
    </div>
  </div>
);

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

/** Positions of the pips of a number card, on a card of 100 by 140. */
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

/** The number 10 in the corner of a card has two characters, so it is drawn narrower. */
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
      className="font-bold font-sans text-[25px] tracking-[-0.08em]"
    >
      {INDEX_TEXT[value] ?? value}
    </text>
    <path d={SUIT_PATHS[suit]} transform="translate(14 37) scale(.155)" />
  </>
);

const Ace = ({ suit }: { suit: Suit }) => (
  <>
    <circle cx={50} cy={70} r={31} className="fill-none stroke-1 stroke-gold-deep" />
    <circle
      cx={50}
      cy={70}
      r={36}
      strokeDasharray="0 7.54"
      className="fill-none stroke-[2.4] stroke-gold-deep [stroke-linecap:round]"
    />
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

/** The front of a card; decorative, because the hand is also given in words. */
const CardFace = ({ card }: { card: Card }) => (
  <svg viewBox="0 0 100 140" className="bj-face" data-red={isRed(card.suit)} aria-hidden="true">
    <rect {...CARD} className="fill-wheel-white stroke-[1.5] stroke-wheel-silver" />
    <Middle card={card} />
    <Corner card={card} />
    <g transform="rotate(180 50 70)">
      <Corner card={card} />
    </g>
  </svg>
);

/**
 * One path for all lines, because up to four card backs are drawn at a time and every node costs
 * rendering time.
 */
const LATTICE = Array.from({ length: 13 }, (_, index) => index * 14 - 84)
  .map((offset) => `M${offset} 0L${offset + 140} 140M${offset + 140} 0L${offset} 140`)
  .join('');

const BACK = 'color-mix(in oklab, var(--color-wheel-blue) 34%, var(--color-ground))';

/** The back of a card: a cyan lattice under a golden coin. */
export const CardBack = () => (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <defs>
      <clipPath id="bj-back-panel">
        <rect {...PANEL} rx={6} />
      </clipPath>
    </defs>
    <rect {...CARD} className="fill-gold-bright stroke-[1.5] stroke-gold-deep" />
    <g clipPath="url(#bj-back-panel)">
      <rect {...PANEL} fill={BACK} />
      <path d={LATTICE} className="fill-none stroke-[1.3] stroke-cyan/62" />
      <circle cx={50} cy={70} r={24} fill={BACK} />
    </g>
    <rect {...PANEL} rx={6} className="fill-none stroke-[1.2] stroke-gold-deep" />
    <circle cx={50} cy={70} r={18} className="fill-gold stroke-[1.5] stroke-gold-bright" />
    <path d={SUIT_PATHS.SPADES} transform="translate(50 69) scale(.24)" className="fill-on-gold" />
  </svg>
);

type Rank = 'JACK' | 'QUEEN' | 'KING';

const TRIM = 'fill-gold-bright stroke-[0.8] stroke-gold-deep';
const LIPS = 'fill-none stroke-[1.3] stroke-danger-deep [stroke-linecap:round]';

const HEADS: Record<Rank, ReactNode> = {
  KING: (
    <>
      <path d="M37 45C36 60 44 67 50 67S64 60 63 45Z" className="bj-hair" />
      <circle cx={50} cy={44} r={10.5} className="bj-skin" />
      <path
        d="M41 49C44 45 47 50 50 48 53 50 56 45 59 49 58 58 54 62 50 62S42 58 41 49Z"
        className="bj-hair"
      />
      <path d="M36 35 33 19 42 27 50 16 58 27 67 19 64 35Z" className="bj-gold" />
      <rect x={36} y={33} width={28} height={4.5} rx={1.5} className={TRIM} />
    </>
  ),
  QUEEN: (
    <>
      <path d="M34 62C31 40 36 27 50 27S69 40 66 62C60 66 40 66 34 62Z" className="bj-hair" />
      <path
        d="M50 35C58 35 60 41 60 45 60 52 56 57 50 57S40 52 40 45C40 41 42 35 50 35Z"
        className="bj-skin"
      />
      <path d="M47.5 52.5Q50 54 52.5 52.5" className={LIPS} />
      <path d="M36 33C40 27 44 26 50 18 56 26 60 27 64 33 55 29 45 29 36 33Z" className="bj-gold" />
      <circle cx={50} cy={24.5} r={2.6} className="fill-wheel-pink" />
    </>
  ),
  JACK: (
    <>
      <path d="M37 36C34 52 38 57 41 57H59C62 57 66 52 63 36Z" className="bj-hair" />
      <path d="M40 38H60V46C60 53 56 57 50 57S40 53 40 46Z" className="bj-skin" />
      <path d="M48 52.5H53" className={LIPS} />
      <path d="M34 38C35 27 44 23 60 25L66 38C56 34 44 34 34 38Z" className="bj-cloth" />
      <path d="M58 27C64 14 74 14 78 20 71 20 66 25 63 31Z" className="bj-gold" />
    </>
  ),
};

const Bust = ({ suit, rank }: { suit: Suit; rank: Rank }) => (
  <>
    <path d="M20 71C20 61 32 56 42 55H58C68 56 80 61 80 71Z" className="bj-cloth" />
    <path d="M42 55 50 66 58 55 63 57 50 71 37 57Z" className={TRIM} />
    {HEADS[rank]}
    <circle cx={45.8} cy={44} r={1.25} className="fill-ground" />
    <circle cx={54.2} cy={44} r={1.25} className="fill-ground" />
    <path d={SUIT_PATHS[suit]} transform="translate(29 26) scale(.13)" />
  </>
);

/** Shrinks a drawing that fills the card, so that the corners stay free. */
const BETWEEN_CORNERS = 'translate(50 70) scale(.84 .92) translate(-50 -70)';

/** Jack, queen or king: the lower half is the upper half, rotated. */
const CourtFigure = ({ suit, rank }: { suit: Suit; rank: Rank }) => {
  const clip = `bj-half-${rank}-${suit}`;
  return (
    <g transform={BETWEEN_CORNERS}>
      <defs>
        <clipPath id={clip}>
          <path d="M21 12H79V66L21 74Z" />
        </clipPath>
      </defs>
      <rect {...COURT} className="bj-court" />
      {[0, 180].map((degrees) => (
        <g key={degrees} transform={`rotate(${degrees} 50 70)`}>
          <g clipPath={`url(#${clip})`}>
            <Bust suit={suit} rank={rank} />
          </g>
        </g>
      ))}
      <path d="M21 74 79 66" className="fill-none stroke-[1.6] stroke-gold-deep" />
      <rect {...COURT} className="fill-none stroke-[1.4] stroke-gold-deep" />
    </g>
  );
};
