import { SLOTS_SYMBOLS, type SlotsSymbol } from '@degen/rules/games/slots/types.ts';
import type { ReactNode, Ref } from 'react';
import '../slots.css';

/** A vertical gradient from light to dark; one per hue, shared by all symbols. */
const Shade = ({ id, light, deep }: { id: string; light: string; deep: string }) => (
  <linearGradient id={id} x1="0" y1="0" x2="0.25" y2="1">
    <stop offset="0" stopColor={light} />
    <stop offset="1" stopColor={deep} />
  </linearGradient>
);

const GOLD_BRIGHT = 'var(--color-gold-bright)';
const GOLD_DEEP = 'var(--color-gold-deep)';
const mixed = (colour: string, other: string): string =>
  `color-mix(in oklab, var(--color-${colour}), ${other})`;

/** The strip pictures copy these colors. */
const SymbolShades = () => (
  <defs>
    <Shade id="slots-gold" light={GOLD_BRIGHT} deep={GOLD_DEEP} />
    <Shade id="slots-rim" light={GOLD_DEEP} deep={GOLD_BRIGHT} />
    <Shade
      id="slots-ice"
      light="var(--color-cyan-bright)"
      deep={mixed('wheel-blue', 'var(--color-cyan) 25%')}
    />
    <Shade
      id="slots-green"
      light={mixed('wheel-green', 'white 35%')}
      deep={mixed('wheel-green', 'black 38%')}
    />
    <Shade
      id="slots-steel"
      light="var(--color-wheel-white)"
      deep={mixed('wheel-silver', 'black 38%')}
    />
    <Shade
      id="slots-violet"
      light={mixed('wheel-violet', 'white 25%')}
      deep={mixed('wheel-violet', 'black 45%')}
    />
    <Shade
      id="slots-lemon"
      light={mixed('gold-bright', 'yellow 45%')}
      deep={mixed('gold', 'var(--color-wheel-orange) 25%')}
    />
    <Shade
      id="slots-red"
      light={mixed('wheel-red', 'white 22%')}
      deep={mixed('wheel-red', 'black 48%')}
    />
  </defs>
);

const Degen = (
  <>
    <path
      d="M50 4 58 14 70 9 74 21 87 22 86 35 97 42 90 53 96 64 85 70 85 83 72 83 65 94 54 88 43 96 35 86 22 88 19 75 7 71 10 58 2 48 11 39 9 26 22 24 26 11 39 14Z"
      className="fill-gold/20"
    />
    <circle cx="50" cy="50" r="37" fill="url(#slots-rim)" />
    <circle cx="50" cy="50" r="31" fill="url(#slots-gold)" />
    <circle
      cx="50"
      cy="50"
      r="27"
      className="fill-none stroke-gold-deep"
      strokeDasharray="1.5 3.2"
    />
    <path
      d="M37 31h13c12.5 0 20.5 7.6 20.5 19S62.5 69 50 69H37V57.500l-6 0v-5h6v-5h-6v-5h6Zm9.5 8.500v21H50c6.6 0 10.5-4 10.5-10.500S56.6 39.5 50 39.500Z"
      className="fill-on-gold"
      fillRule="evenodd"
    />
    <path d="M27 40a25 25 0 0 1 20-14" className="slots-shine" strokeWidth="4" />
  </>
);

const Diamond = (
  <>
    <path d="M28 22H72L91 43 50 88 9 43Z" fill="url(#slots-ice)" />
    <path d="M28 22 34 43 50 22 66 43 72 22M9 43H91M34 43 50 88 66 43" className="slots-facet" />
    <path d="M28 22 34 43H9Z" className="fill-ink/55" />
    <path d="M50 22 66 43H34Z" className="fill-ink/30" />
    <path d="M66 43H91L50 88Z" className="fill-ground/25" />
    <path d="M82 10 84.5 17 91 19.5 84.5 22 82 29 79.5 22 73 19.5 79.5 17Z" className="fill-ink" />
  </>
);

/** A sleepy star. */
const Star = (
  <>
    <path
      d="M50 6 62 34 92 36.5 69 56.5 76.5 87 50 70.5 23.5 87 31 56.5 8 36.5 38 34Z"
      fill="url(#slots-green)"
      className="slots-outline-green"
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <ellipse cx="41" cy="45" rx="9" ry="7.5" className="fill-ink" />
    <ellipse cx="59" cy="45" rx="9" ry="7.5" className="fill-ink" />
    <circle cx="43.5" cy="47.5" r="3.8" className="fill-ground" />
    <circle cx="61.5" cy="47.5" r="3.8" className="fill-ground" />
    <path
      d="M31 44a10 8.5 0 0 1 20 0ZM49 44a10 8.5 0 0 1 20 0Z"
      fill={mixed('wheel-green', 'black 22%')}
    />
    <path d="M39 60q11 6 22 0" className="slots-mouth" />
  </>
);

/** A bell with charts on it. */
const Bell = (
  <>
    <path d="M43 14a7 7 0 0 1 14 0v6H43Z" className="fill-gold-deep" />
    <circle cx="50" cy="86" r="9" fill="url(#slots-gold)" />
    <path
      d="M50 16C30 16 25 34 24 52 23.5 64 19 70 14 76 12 79 14 82 18 82H82C86 82 88 79 86 76 81 70 76.5 64 76 52 75 34 70 16 50 16Z"
      fill="url(#slots-steel)"
    />
    <path d="M15 75.500H85" className="stroke-ground/30" strokeWidth="3" />
    <path d="M34 40l9 3M66 40l-9 3" className="slots-mouth" />
    <circle cx="40" cy="49" r="3.4" className="fill-ground" />
    <circle cx="60" cy="49" r="3.4" className="fill-ground" />
    <path d="M60 54c4 5 4 9 0 9s-4-4 0-9Z" className="fill-cyan" />
    <path d="M42 66q8-6 16 0" className="slots-mouth" />
    <path d="M33 32c3-6 7-9 12-10" className="slots-shine" strokeWidth="4" />
  </>
);

const GRAPES = [
  [34, 40],
  [50, 38],
  [66, 40],
  [27, 54],
  [42, 54],
  [58, 54],
  [73, 54],
  [35, 68],
  [50, 69],
  [65, 68],
  [43, 82],
  [57, 82],
] as const;

const Grapes = (
  <>
    <path d="M50 34C49 22 54 14 62 10" className="slots-stem" strokeWidth="5" />
    <path d="M52 27C40 12 24 14 17 24 28 33 42 35 52 27Z" fill="url(#slots-green)" />
    <path d="M22 24q14-1 26 3" className="slots-outline-green" fill="none" strokeWidth="2" />
    {GRAPES.map(([x, y]) => (
      <g key={`${x} ${y}`}>
        <circle cx={x} cy={y} r="10.5" fill="url(#slots-violet)" className="slots-outline-violet" />
        <circle cx={x - 3.5} cy={y - 3.5} r="2.8" className="fill-ink/70" />
      </g>
    ))}
  </>
);

/** A lemon with lashes, lips and a bow. */
const Lemon = (
  <>
    <path
      d="M10 53C8 48 13 45 18 42 26 26 44 20 60 24 76 28 85 41 85 52 91 56 94 60 91 64 88 67 84 66 80 66 70 81 50 84 35 77 25 72 18 63 16 57 13 57 11 56 10 53Z"
      fill="url(#slots-lemon)"
    />
    <path d="M25 44C31 34 40 30 49 30" className="slots-shine" strokeWidth="5" />
    <path
      d="M58 22C48 8 40 10 38 16S46 27 58 22Zm0 0C68 6 79 9 80 16S70 28 58 22Z"
      className="fill-wheel-pink"
    />
    <circle cx="58" cy="21.5" r="5" fill={mixed('wheel-pink', 'black 30%')} />
    <path d="M37 52q6-8 12 0M59 52q6-8 12 0" className="slots-mouth" />
    <path d="M35 47l-3-3M40 44l-1-4M73 47l3-3M68 44l1-4" className="slots-lash" />
    <path
      d="M46 64q4-4 8-1 4-3 8 1-8 10-16 0Z"
      className="fill-wheel-pink slots-outline-red"
      strokeWidth="1.5"
    />
  </>
);

/** Two cherries with sunglasses. */
const Cherry = (
  <>
    <path d="M32 56C34 34 46 18 66 10 64 26 68 40 70 52" className="slots-stem" strokeWidth="5" />
    <path d="M66 10C78 6 90 12 93 22 82 27 70 22 66 10Z" fill="url(#slots-green)" />
    <circle cx="32" cy="68" r="22" fill="url(#slots-red)" />
    <circle cx="70" cy="65" r="22" fill="url(#slots-red)" />
    <path
      d="M16 62a17 17 0 0 1 9-10M54 59a17 17 0 0 1 9-10"
      className="slots-shine"
      strokeWidth="4"
    />
    <path
      d="M13 61h77l-2 8c-1.5 6-13 7-16.5 0l-1.5-3h-26l-1.5 3c-3.5 7-24 6-27-2Z"
      className="fill-ground"
    />
    <path
      d="M20 64l8 0M58 64l8 0"
      className="stroke-cyan"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <path d="M60 77q9 5 16-2" className="slots-mouth" />
  </>
);

const SYMBOL_ART: Readonly<Record<SlotsSymbol, ReactNode>> = {
  DEGEN: Degen,
  DIAMOND: Diamond,
  STAR: Star,
  BELL: Bell,
  GRAPES: Grapes,
  LEMON: Lemon,
  CHERRY: Cherry,
};

/** Side length of a symbol, in the units of its drawing. */
export const SYMBOL_SIZE = 100;
/** Margin between a symbol and the edge of its cell on a reel. */
export const SYMBOL_MARGIN = 7;

export const symbolId = (symbol: SlotsSymbol): string => `slots-symbol-${symbol}`;

/** Defines every symbol once. It has to be on the page, because the symbols are referenced by id. */
export const SymbolSheet = ({ ref }: { ref: Ref<SVGSVGElement> }) => (
  <svg ref={ref} className="absolute size-0" aria-hidden="true">
    <SymbolShades />
    {SLOTS_SYMBOLS.map((symbol) => (
      <symbol key={symbol} id={symbolId(symbol)} viewBox={`0 0 ${SYMBOL_SIZE} ${SYMBOL_SIZE}`}>
        {SYMBOL_ART[symbol]}
      </symbol>
    ))}
  </svg>
);

/** A single symbol; decorative, because its name is always beside it. */
export const SymbolIcon = ({ symbol, className }: { symbol: SlotsSymbol; className?: string }) => (
  <svg viewBox={`0 0 ${SYMBOL_SIZE} ${SYMBOL_SIZE}`} className={className} aria-hidden="true">
    <use href={`#${symbolId(symbol)}`} width={SYMBOL_SIZE} height={SYMBOL_SIZE} />
  </svg>
);
