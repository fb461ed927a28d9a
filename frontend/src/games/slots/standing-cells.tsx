import { SLOTS_STRIPS } from '@degen/rules/games/slots/strips.ts';
import { CELLS_BEYOND } from './motion.ts';
import { SYMBOL_MARGIN, SYMBOL_SIZE, symbolId } from './symbols.tsx';

const SIDE = SYMBOL_SIZE - 2 * SYMBOL_MARGIN;
const ROWS = [0, 1, 2];

/** The three cells that a standing reel shows, at their place on its strip. */
export const StandingCells = ({ reel, stop }: { reel: number; stop: number }) => {
  const strip = SLOTS_STRIPS[reel] ?? [];
  const height = (strip.length + CELLS_BEYOND) * SYMBOL_SIZE;
  return (
    <svg viewBox={`0 0 ${SYMBOL_SIZE} ${height}`} className="absolute size-full" aria-hidden="true">
      {ROWS.map((row) => {
        const symbol = strip[(stop + row) % strip.length];
        if (symbol === undefined) return null;
        return (
          <use
            key={row}
            href={`#${symbolId(symbol)}`}
            x={SYMBOL_MARGIN}
            y={(stop + row) * SYMBOL_SIZE + SYMBOL_MARGIN}
            width={SIDE}
            height={SIDE}
          />
        );
      })}
    </svg>
  );
};
