import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './charts.css';

export type DataTableProps = {
  caption: string;
  /** Hides the caption because a chart above the table shows the same title. */
  captionIsHidden?: boolean;
  columns: readonly ReactNode[];
  /** Table cells; the first cell is the row header. */
  rows: readonly (readonly ReactNode[])[];
  /** Whether the cells hold sentences instead of numbers. */
  isText?: boolean;
};

export const DataTable = ({
  caption,
  captionIsHidden = false,
  columns,
  rows,
  isText = false,
}: DataTableProps) => (
  <table className={clsx('data-table', isText && 'data-table-text')}>
    <caption className={captionIsHidden ? 'sr-only' : undefined}>
      <span>{caption}</span>
    </caption>
    <thead>
      <tr>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move.
          <th key={index} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and two may have the same name.
        <tr key={row}>
          <th scope="row">{name}</th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move.
            <td key={index}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type ScrollRegionProps = { label: string; className?: string; children: ReactNode };

/** A region that scrolls sideways when its content is wider than the screen, also by keyboard. */
export const ScrollRegion = ({ label, className = '', children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element scrolls by keyboard.
  <section aria-label={label} tabIndex={0} className={`overflow-x-auto ${className}`}>
    {children}
  </section>
);
