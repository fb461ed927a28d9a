import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { chartsTexts } from '../texts.ts';
import { DataTable, type DataTableProps, ScrollRegion } from './data-table.tsx';

type ChartFigureProps = {
  title: string;
  /** Alternative text of the chart. */
  description: string;
  heightPx: number;
  children: ReactNode;
  /** The numbers of the chart as a table. */
  table: DataTableProps;
  /** Whether the table is folded at first, because it is long. The reader can unfold it. */
  isTableFolded?: boolean;
};

/**
 * A chart with its numbers in a table. Widths are percentages and heights are pixels: the chart
 * then fits every screen, and its text keeps its size.
 */
export const ChartFigure = ({
  title,
  description,
  heightPx,
  children,
  table,
  isTableFolded = false,
}: ChartFigureProps) => {
  const t = useStore(chartsTexts);
  const id = useId();
  return (
    <figure className="my-7">
      <figcaption className="mb-3 font-semibold leading-[1.4]">{title}</figcaption>
      <div className="chart-frame rounded-card border border-line bg-well px-[0.85rem] py-4">
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
          width="100%"
          height={heightPx}
          className="block overflow-visible"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          {children}
        </svg>
      </div>
      {isTableFolded ? (
        <details className="mt-2">
          <summary className="min-h-tap cursor-pointer content-center text-muted text-sm">
            {t.asTable}
          </summary>
          <ScrollRegion label={table.caption}>
            <DataTable {...table} captionIsHidden />
          </ScrollRegion>
        </details>
      ) : (
        <DataTable {...table} captionIsHidden />
      )}
    </figure>
  );
};

/** One entry of a legend: a color and its label. */
export const Swatch = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden="true" width="10" height="10" className="shrink-0">
      <rect width="10" height="10" rx="2" className={className} />
    </svg>
    {children}
  </span>
);

export type KeyFigure = readonly [name: string, value: string, note?: string];

export const FigureList = ({ figures }: { figures: readonly KeyFigure[] }) => (
  <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
    {figures.map(([name, value, note]) => (
      <div key={name} className="min-w-0">
        <dt className="text-muted text-sm">{name}</dt>
        <dd className="wrap-anywhere font-semibold text-lg">
          {value}
          {note !== undefined && (
            <span className="block font-normal text-muted text-xs">{note}</span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
