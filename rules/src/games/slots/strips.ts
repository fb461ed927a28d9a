import type { SlotsSymbol } from './types.ts';

/** One letter per symbol keeps a strip on one line, where it can be compared with the others. */
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
 * The reels, from the left. Each is a ring: after its last symbol comes its first. The same symbol
 * never stands twice within three positions, so a column never shows it twice. All stops together
 * pay exactly as many bets as there are stops, a base return of 100 %; any change here changes it.
 */
export const SLOTS_STRIPS: readonly (readonly SlotsSymbol[])[] = [
  strip('CLIGCILDCGLBGLCGLSCGLCGBLSGCLG'),
  strip('CGSIGCILCGBDLGCDSLCBDCBGCLDCLB'),
  strip('SIBLSDIBCSLBGSBCSGBSCBICBLCBIC'),
  strip('IGDSIDCLSCGLSICDLISGDCSIBSCIGB'),
  strip('GLSCBGCILCGBLSBGLIBLCBLCDGBLIB'),
];
