import { SLOTS_SYMBOLS, type SlotsSymbol } from '@degen/rules/games/slots/types.ts';
import type { Ref } from 'react';
import { SYMBOL_ART, SymbolShades } from './symbol-art.tsx';
import './symbols.css';

/** Side of a symbol in its own units. */
export const SYMBOL_SIZE = 100;
/** Between a symbol and the edge of its cell on a reel. */
export const SYMBOL_MARGIN = 7;

export const symbolId = (symbol: SlotsSymbol): string => `slots-symbol-${symbol}`;

/** Every symbol drawn once; whatever shows one refers to it. Has to be on the page. */
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

/** A symbol on its own. The name stands beside it wherever it is shown. */
export const SymbolIcon = ({ symbol, className }: { symbol: SlotsSymbol; className?: string }) => (
  <svg viewBox={`0 0 ${SYMBOL_SIZE} ${SYMBOL_SIZE}`} className={className} aria-hidden="true">
    <use href={`#${symbolId(symbol)}`} width={SYMBOL_SIZE} height={SYMBOL_SIZE} />
  </svg>
);
