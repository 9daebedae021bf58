import { cn } from '../cn.ts';
import { Skeleton } from '../state/skeleton.tsx';
import { useFits } from '../use-fits.ts';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import type { DataTableProps } from './data-table-types.ts';

/** Rows as the server sent them: it sorts, filters and pages; nothing is reordered here. */
export function DataTable<Row, Id extends string | number>(props: DataTableProps<Row, Id>) {
  const { label, rows, failed, empty, card, refreshing } = props;
  if (failed) return failed;
  if (rows?.length === 0) return empty;
  return (
    <div aria-busy={!rows || refreshing || undefined}>
      {rows ? null : (
        <p role="status" className="sr-only">
          Loading {label}
        </p>
      )}
      {card ? <DataTableCards {...props} card={card} skeletonRows={props.skeletonRows ?? 10} /> : null}
      <TableBox {...props} />
    </div>
  );
}

/** The table itself; its header stays below the page's bar unless the table has to scroll sideways. */
function TableBox<Row, Id extends string | number>(props: DataTableProps<Row, Id>) {
  const { label, columns, rows, card, refreshing, skeletonRows = 10, className, selection } = props;
  const [box, fits] = useFits<HTMLElement>();
  const scrolls = !fits || className !== undefined;
  return (
    <section
      ref={box}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={scrolls ? 0 : undefined}
      aria-label={label}
      className={cn(
        'focus-visible:-outline-offset-2',
        // relative: what is only spoken stays inside instead of widening the page.
        scrolls ? 'relative overflow-auto' : '[--table-top:var(--page-bar,0px)]',
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
                    <td key={column.key} className="h-11 border-b border-line px-3 first:pl-4 last:pr-4">
                      <Skeleton className="h-3.5 w-3/5" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}
