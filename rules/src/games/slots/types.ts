import type { Token } from '../../amount.ts';
import type { About } from '../game.ts';
import type { Round } from '../round.ts';

export const about = {
  id: 'slots',
  title: 'Slots',
  onChainType: 2,
  demo: 'server',
} as const satisfies About;

/** The symbols from the highest payout to the lowest. */
export const SLOTS_SYMBOLS = [
  'DEGEN',
  'DIAMOND',
  'STAR',
  'BELL',
  'GRAPES',
  'LEMON',
  'CHERRY',
] as const;
export type SlotsSymbol = (typeof SLOTS_SYMBOLS)[number];

/** The symbol names in the page. */
export const SLOTS_LABELS: Readonly<Record<SlotsSymbol, string>> = {
  DEGEN: 'DEGEN',
  DIAMOND: 'Diamond',
  STAR: 'Pepe',
  BELL: 'Wojak',
  GRAPES: 'Grapes',
  LEMON: 'Kvinnor',
  CHERRY: 'Chad',
};

export const SLOTS_REELS = 5;
export const SLOTS_ROWS = 3;

/** The symbols of a reel, from the top row to the bottom row. */
export type SlotsColumn = readonly SlotsSymbol[];

/** The columns, from the left. */
export type SlotsReels = readonly SlotsColumn[];

/** A line across all reels from the left; `rows` is its row on each of them, 0 at the top. */
export type SlotsLine = { readonly name: string; readonly rows: readonly number[] };

export const SLOTS_LINES: readonly SlotsLine[] = [
  { name: 'Top Row', rows: [0, 0, 0, 0, 0] },
  { name: 'Middle Row', rows: [1, 1, 1, 1, 1] },
  { name: 'Bottom Row', rows: [2, 2, 2, 2, 2] },
  { name: 'Diagonal down', rows: [0, 1, 2, 1, 0] },
  { name: 'Diagonal up', rows: [2, 1, 0, 1, 2] },
];

/** A winning line. */
export type SlotsWin = {
  readonly line: SlotsLine;
  readonly symbol: SlotsSymbol;
  /** The number of consecutive reels from the left that show the symbol: 3 to 5. */
  readonly matched: number;
  /** The payout in bets, before the multiplier of the token. */
  readonly units: number;
};

export type SlotsWager = { readonly token: Token; readonly stakeWei: bigint };

export type SlotsOutcome = {
  /** For each reel, the position on its strip that is shown in the top row. */
  readonly stops: readonly number[];
  readonly reels: SlotsReels;
  readonly wins: readonly SlotsWin[];
  readonly won: boolean;
  readonly isBigWin: boolean;
  /** The multiplier of the stake as text: "5.1", "0" when nothing was won. */
  readonly multiplier: string;
  readonly payoutWei: bigint;
};

export type SlotsRound = SlotsOutcome & Round<null>;
