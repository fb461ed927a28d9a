import { SLOTS_PAYTABLE, SLOTS_UNITS_MAX } from '@degen/rules/games/slots/paytable.ts';
import { slotsPayoutWei } from '@degen/rules/games/slots/rules.ts';
import {
  SLOTS_LABELS,
  SLOTS_LINES,
  SLOTS_REELS,
  SLOTS_ROWS,
  SLOTS_SYMBOLS,
  type SlotsLine,
} from '@degen/rules/games/slots/types.ts';
import { useStore } from '@nanostores/react';
import { timesText } from '../../shared/language/formats.ts';
import { amountText, sumText } from '../../shared/lib/amount-text.ts';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { SymbolIcon } from './art/symbols.tsx';
import { lineText, useSlotsStore } from './round.ts';
import { slotsTexts } from './texts.ts';
import { lineTint } from './win-lines.tsx';

const MATCHES = [3, 4, 5] as const;

/** The payouts of each symbol, and the paths of the lines. */
export const Paytable = () => {
  const t = useStore(slotsTexts);
  return (
    <Collapsible title={t.paytable}>
      <PayTable />
      <p className="mt-4 text-sm">{t.rules(timesText(String(SLOTS_UNITS_MAX)))}</p>
      <ul aria-label={t.lines} className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {SLOTS_LINES.map((line) => (
          <li key={line.name} className="grid gap-1.5 text-center text-ink text-xs">
            <LineDiagram line={line} />
            {lineText(line)}
          </li>
        ))}
      </ul>
    </Collapsible>
  );
};

const PayTable = () => {
  const t = useStore(slotsTexts);
  const token = useSlotsStore((state) => state.token);
  const stakeWei = useSlotsStore((state) => state.stakeWei);
  return (
    <div className="-mx-2 overflow-x-auto">
      <table className="w-full text-right text-sm">
        <caption className="px-2 pb-2 text-left text-muted text-xs">
          {t.caption(sumText(token, stakeWei))}
        </caption>
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="py-2 pl-2 text-left font-medium">
              {t.symbol}
            </th>
            {MATCHES.map((match) => (
              <th key={match} scope="col" className="py-2 pr-2 font-medium">
                {t.match(match)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SLOTS_SYMBOLS.map((symbol) => (
            <tr key={symbol} className="border-line/60 border-t">
              <th scope="row" className="py-1.5 pl-2 text-left font-semibold text-ink">
                <span className="flex items-center gap-2.5">
                  <SymbolIcon symbol={symbol} className="size-9 shrink-0" />
                  {SLOTS_LABELS[symbol]}
                </span>
              </th>
              {SLOTS_PAYTABLE[symbol].map((units) => (
                <td key={units} className="py-1.5 pr-2">
                  <span className="block font-semibold text-gold">{timesText(String(units))}</span>
                  <span className="block text-muted text-xs">
                    {amountText(token, slotsPayoutWei(token, stakeWei, units))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const CELLS = Array.from({ length: SLOTS_REELS * SLOTS_ROWS }, (_, index) => ({
  reel: index % SLOTS_REELS,
  row: Math.floor(index / SLOTS_REELS),
}));

const LineDiagram = ({ line }: { line: SlotsLine }) => (
  <svg viewBox="0 0 50 30" className="w-full" style={lineTint(line)} aria-hidden="true">
    {CELLS.map(({ reel, row }) => (
      <rect
        key={`${reel} ${row}`}
        x={reel * 10 + 1}
        y={row * 10 + 1}
        width="8"
        height="8"
        rx="2"
        className={line.rows[reel] === row ? 'fill-(--line)' : 'fill-raised'}
      />
    ))}
  </svg>
);
