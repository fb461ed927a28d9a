import type { TranslationOf } from '../../../shared/language/language.ts';
import type { slotsWhitepaperTexts } from './slots-whitepaper-texts.ts';

export default {
  machine: (reels, rows, symbols, lines, matched) =>
    `Maskinen har ${reels} hjul med ${rows} synliga rader, ${symbols} symboler och ${lines} linjer: de tre raderna och de två diagonalerna. En linje betalar för ${matched} eller fler lika symboler, räknat från vänster.`,
  wins: (most, multiplier, highest) =>
    `Hela insatsen gäller på varje linje, och vinster läggs ihop till högst ${most} insatser. Summan multipliceras sedan med ${multiplier.DEGEN} i DEGEN och ${multiplier.BNB} i BNB, så den högsta vinsten är ${highest.DEGEN} i DEGEN och ${highest.BNB} i BNB.`,
  returns: (stops, degen, bnb, hit, least) =>
    `Alla ${stops} lägen för hjulen har räknats igenom. De återbetalar ${degen} i DEGEN och ${bnb} i BNB, och ${hit} av snurrarna vinner något. Vinster är sällsynta och aldrig små: en linje betalar minst ${least} insatser.`,
  secondReading: (reels, rows) =>
    `Kasinots specifikation kan också läsas på ett annat sätt: ett rutnät på 3x3 med 6 symboler, 8 linjer och utbetalningar på 2x till 50x. Det som är byggt, och det du spelar, är rutnätet på ${reels}x${rows}.`,
  caption: 'Vad en linje betalar, i insatser, före tokenens multiplikator',
  symbol: 'Symbol',
  equal: (count) => `${count} lika`,
} satisfies TranslationOf<typeof slotsWhitepaperTexts>;
