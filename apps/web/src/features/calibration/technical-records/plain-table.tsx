import type { ReactNode } from 'react';

interface PlainTableProps {
  label: string;
  heads: readonly { title: string; isNumber?: boolean }[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Below this width it scrolls sideways. */
  minWidth: string;
}

/** A table to read and to print. */
export const PlainTable = ({ label, heads, rows, minWidth }: PlainTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by keyboard
  <section aria-label={label} tabIndex={0} className="overflow-x-auto">
    <table style={{ minWidth }} className="w-full text-left text-sm">
      <thead className="bg-slate-50 text-muted">
        <tr>
          {heads.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={`px-3 py-2 font-medium ${isNumber ? 'text-right' : ''}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
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
);
