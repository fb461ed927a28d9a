type OddsTableProps = {
  note: string;
  columns: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly string[])[];
};

/** Scrolls by itself where it is wider than a phone. */
export const OddsTable = ({ note, columns, rows }: OddsTableProps) => (
  <div className="grid gap-3">
    <p className="text-muted text-sm">{note}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
    <section aria-label={columns.join(', ')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="whitespace-nowrap py-2 pr-4 font-semibold text-muted last:pr-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-line/60 border-b last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-semibold text-ink">
                {name}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places.
                <td key={index} className="whitespace-nowrap py-2 pr-4 last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </div>
);
