import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';

interface PlainTableProps {
  label: string;
  heads: readonly { title: string; isNumber?: boolean }[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Below this width it scrolls sideways. */
  minWidth: string;
}

/** Rows that are shown at first. */
const FIRST = 50;

/** A table to read and to print. Of a long one the first rows are drawn, and all when somebody wants them or prints the page. */
export function PlainTable({ label, heads, rows, minWidth }: PlainTableProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const isPrinting = useIsPrinting();
  const isFolded = rows.length > FIRST && !wantsAll && !isPrinting;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by keyboard */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto">
        <table style={{ minWidth }} className="w-full text-left text-sm">
          <thead className="bg-slate-50 text-muted">
            <tr>
              {heads.map(({ title, isNumber }) => (
                <th
                  key={title}
                  scope="col"
                  className={`px-3 py-2 font-medium ${isNumber ? 'text-right' : ''}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isFolded ? rows.slice(0, FIRST) : rows).map(({ key, cells }) => (
              <tr key={key} className="border-t border-line">
                {cells.map((cell, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row stay where they are
                    key={at}
                    className={`px-3 py-1.5 ${heads[at]?.isNumber ? 'text-right whitespace-nowrap tabular-nums' : 'wrap-break-word'}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isFolded ? (
        <div className="border-t border-line px-4 py-2">
          <Button variant="link" size="inline" onClick={() => setWantsAll(true)}>
            Show all {rows.length} rows
          </Button>
        </div>
      ) : null}
    </>
  );
}
