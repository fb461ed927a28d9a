import type { SlotsSymbol } from './types.ts';

/** One letter per symbol, so that a strip fits on one line and can be compared with the others. */
const LETTERS: Readonly<Record<string, SlotsSymbol>> = {
  D: 'DEGEN',
  I: 'DIAMOND',
  S: 'STAR',
  B: 'BELL',
  G: 'GRAPES',
  L: 'LEMON',
  C: 'CHERRY',
};

const strip = (letters: string): readonly SlotsSymbol[] =>
  [...letters].map((letter) => {
    const symbol = LETTERS[letter];
    if (symbol === undefined) throw new Error(`strip: no symbol ${letter}`);
    return symbol;
  });

/**
 * The reels, from the left. Each is a ring: after its last symbol comes its first. Three adjacent
 * positions always have different symbols, so a column never shows a symbol twice. Over all
 * combinations of stops, the average payout is one bet, a base return of 100 %. A changed symbol
 * can change this return.
 */
export const SLOTS_STRIPS: readonly (readonly SlotsSymbol[])[] = [
  strip('CLIGCILDCGLBGLCGLSCGLCGBLSGCLG'),
  strip('CGSIGCILCGBDLGCDSLCBDCBGCLDCLB'),
  strip('SIBLSDIBCSLBGSBCSGBSCBICBLCBIC'),
  strip('IGDSIDCLSCGLSICDLISGDCSIBSCIGB'),
  strip('GLSCBGCILCGBLSBGLIBLCBLCDGBLIB'),
];
