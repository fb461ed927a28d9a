import { SLOTS_STRIPS } from '@degen/rules/slots/strips.ts';
import type { Ref } from 'react';
import { SYMBOL_SIZE, SymbolUse } from './symbols.tsx';
import { CELLS_BEYOND } from './use-reel-motion.ts';

const BLUR_ID = 'slots-streaks';
/** Along the way of the reel only. */
const BLUR_DEVIATION = '0 16';

/** The filter that makes streaks of symbols; painted once per strip, not per frame. */
export const StreakFilter = () => (
  <svg className="absolute size-0" aria-hidden="true">
    <filter id={BLUR_ID} x="0" y="0" width="1" height="1">
      <feGaussianBlur stdDeviation={BLUR_DEVIATION} />
    </filter>
  </svg>
);

const cellsOf = (reel: number) => {
  const strip = SLOTS_STRIPS[reel] ?? [];
  return [...strip, ...strip.slice(0, CELLS_BEYOND)].map((symbol, cell) => ({ symbol, cell }));
};

/** The whole strip of a reel, once sharp and once as streaks; the reel shows three cells of it. */
export const ReelStrip = ({ reel, ref }: { reel: number; ref: Ref<HTMLDivElement> }) => {
  const cells = cellsOf(reel);
  const viewBox = `0 0 ${SYMBOL_SIZE} ${cells.length * SYMBOL_SIZE}`;
  const symbols = cells.map(({ symbol, cell }) => (
    <SymbolUse key={cell} symbol={symbol} y={cell * SYMBOL_SIZE} />
  ));
  return (
    <div ref={ref} className="slots-strip" style={{ aspectRatio: `1 / ${cells.length}` }}>
      <svg viewBox={viewBox} className="slots-sharp" aria-hidden="true">
        {symbols}
      </svg>
      <svg viewBox={viewBox} className="slots-streaks" aria-hidden="true">
        <g filter={`url(#${BLUR_ID})`}>{symbols}</g>
      </svg>
    </div>
  );
};
