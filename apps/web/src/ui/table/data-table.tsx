import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '../cn.ts';
import { Checkbox } from '../input/checkbox.tsx';
import { useIsPhone } from '../phone.ts';
import { Skeleton } from '../state/skeleton.tsx';
import { DataTableRow, opensRow } from './data-table-row.tsx';
import type { Column, DataTableProps, Sort } from './data-table-types.ts';

const cellClass =
  'sticky top-(--table-top,0px) z-10 h-10 border-b border-line bg-slate-50 px-3 text-xs first:pl-4 last:pr-4 font-medium whitespace-nowrap text-muted';
const spokenOrder = { asc: 'ascending', desc: 'descending' } as const;

/** The sticky header with the sort buttons and the checkbox that selects all rows of the page. */
function DataTableHead<Row, Id extends string | number>(props: DataTableProps<Row, Id>) {
  const { columns, rows, rowId, sort, onSort, selection } = props;
  const ids = rows?.map(rowId) ?? [];
  const chosen = selection ? ids.filter((id) => selection.ids.has(id)).length : 0;
  const selectPage = (all: boolean) => {
    const next = new Set(selection?.ids);
    for (const id of ids) all ? next.add(id) : next.delete(id);
    selection?.onChange(next);
  };
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className={cn(cellClass, 'w-12 pr-0')}>
            <Checkbox
              aria-label="Select all on this page"
              checked={chosen === 0 ? false : chosen === ids.length || 'indeterminate'}
              onCheckedChange={selectPage}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={column.sort && sort?.by === column.sort ? spokenOrder[sort.order] : undefined}
            className={cn(cellClass, column.align === 'right' && 'text-right', column.className)}
          >
            {column.sort && onSort ? (
              <SortButton column={column} by={column.sort} sort={sort} onSort={onSort} />
            ) : (
              <span className={cn(column.hideHeader && 'sr-only')}>{column.header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  by: string;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

function SortButton<Row>({ column, by, sort, onSort }: SortButtonProps<Row>) {
  const order = sort?.by === by ? sort.order : undefined;
  const Arrow = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort({ by, order: order === 'asc' ? 'desc' : 'asc' })}
      className={cn(
        '-mx-1.5 inline-flex h-7 items-center gap-1 rounded px-1.5 hover:bg-slate-200 hover:text-ink',
        order && 'text-ink',
      )}
    >
      {column.header}
      <Arrow aria-hidden className={cn('size-3.5', !order && 'opacity-50')} />
    </button>
  );
}

type CardsProps<Row, Id extends string | number> = DataTableProps<Row, Id> & {
  card: (row: Row) => ReactNode;
  skeletonRows: number;
};

/** The rows as cards, on screens narrower than 768 px. */
function DataTableCards<Row, Id extends string | number>(props: CardsProps<Row, Id>) {
  const { label, rows, rowId, card, onOpen, skeletonRows, refreshing } = props;
  return (
    <ul aria-label={label} className={cn('divide-y divide-line', refreshing && 'opacity-60')}>
      {rows
        ? rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the card contains a link for the keyboard, the click is a shortcut
            <li
              key={rowId(row)}
              onClick={(event) => onOpen && opensRow(event) && onOpen(row)}
              className="px-4 py-3"
            >
              {card(row)}
            </li>
          ))
        : Array.from({ length: skeletonRows }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <li key={line} className="flex flex-col gap-2 px-4 py-3.5">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-2/3" />
            </li>
          ))}
    </ul>
  );
}

/**
 * Returns true when a table is not wider than the box around it. The box then needs no sideways scrolling, which would
 * stop the table's header from staying visible while the page scrolls.
 */
function useFits<Box extends HTMLElement>(): [box: React.RefObject<Box | null>, fits: boolean] {
  const box = useRef<Box>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const content = box.current?.firstElementChild;
    if (!box.current || !(content instanceof HTMLElement)) return;
    const measure = () => setFits(content.offsetWidth <= (box.current?.clientWidth ?? 0));
    // The observer also tells the first size. To measure here would make the browser lay out the page one more time.
    const size = new ResizeObserver(measure);
    size.observe(box.current);
    size.observe(content);
    return () => size.disconnect();
  }, []);
  return [box, fits];
}

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
