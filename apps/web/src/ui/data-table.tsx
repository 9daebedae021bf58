import { cn } from './cn.ts';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { Skeleton } from './skeleton.tsx';

/** Rows as the server sent them: it sorts, filters and pages; nothing is reordered here. */
export function DataTable<Row, Id extends string | number>(props: DataTableProps<Row, Id>) {
  const {
    label,
    columns,
    rows,
    failed,
    empty,
    card,
    refreshing,
    skeletonRows = 10,
    className,
    selection,
  } = props;
  if (failed) return failed;
  if (rows?.length === 0) return empty;
  return (
    <div aria-busy={!rows || refreshing || undefined}>
      {rows ? null : (
        <p role="status" className="sr-only">
          Loading {label}
        </p>
      )}
      {card ? <DataTableCards {...props} card={card} skeletonRows={skeletonRows} /> : null}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className={cn(
          'overflow-auto focus-visible:-outline-offset-2',
          card && 'hidden md:block',
          refreshing && 'opacity-60',
          className,
        )}
      >
        <table className="w-full border-separate border-spacing-0 text-left">
          <DataTableHead {...props} />
          <tbody>
            {rows
              ? rows.map((row) => <DataTableRow key={props.rowId(row)} {...props} row={row} />)
              : Array.from({ length: skeletonRows }, (_, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
                  <tr key={line}>
                    {selection ? <td className="h-11 border-b border-line" /> : null}
                    {columns.map((column) => (
                      <td key={column.key} className="h-11 border-b border-line px-4">
                        <Skeleton className="h-3.5 w-3/5" />
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
