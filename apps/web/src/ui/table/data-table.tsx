import { cn } from '../cn.ts';
import { useIsPhone } from '../phone.ts';
import { Skeleton } from '../state/skeleton.tsx';
import { useFits } from '../use-fits.ts';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import type { DataTableProps } from './data-table-types.ts';

/**
 * A table of rows in the server's order. The server sorts, filters and pages. A phone shows cards instead, when there
 * are some. Only one of the two is drawn, because drawing both takes twice the time.
 */
export function DataTable<Row, Id extends string | number>(props: DataTableProps<Row, Id>) {
  const { label, rows, failed, empty, card, refreshing } = props;
  const isPhone = useIsPhone();
  if (failed) return failed;
  if (rows?.length === 0) return empty;
  return (
    <div aria-busy={!rows || refreshing || undefined}>
      {rows ? null : (
        <p role="status" className="sr-only">
          Loading {label}
        </p>
      )}
      {card && isPhone ? (
        <DataTableCards {...props} card={card} skeletonRows={props.skeletonRows ?? 10} />
      ) : (
        <TableBox {...props} />
      )}
    </div>
  );
}

/** The table itself. Its header stays below the page bar, unless the table must scroll sideways. */
function TableBox<Row, Id extends string | number>(props: DataTableProps<Row, Id>) {
  const { label, columns, rows, refreshing, skeletonRows = 10, className, selection } = props;
  const [box, fits] = useFits<HTMLElement>();
  const scrolls = !fits || className !== undefined;
  return (
    <section
      ref={box}
      // The keyboard must be able to reach a region that scrolls.
      tabIndex={scrolls ? 0 : undefined}
      aria-label={label}
      className={cn(
        'focus-visible:-outline-offset-2',
        // `relative` keeps text for screen readers inside, where it cannot widen the page.
        scrolls ? 'relative overflow-auto' : '[--table-top:var(--page-bar,0px)]',
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
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
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
