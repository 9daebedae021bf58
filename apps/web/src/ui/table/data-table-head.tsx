import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { cn } from '../cn.ts';
import { Checkbox } from '../input/checkbox.tsx';
import type { Column, DataTableProps, Sort } from './data-table-types.ts';

const cellClass =
  'sticky top-(--table-top,0px) z-10 h-10 border-b border-line bg-slate-50 px-3 text-xs first:pl-4 last:pr-4 font-medium whitespace-nowrap text-muted';
const spokenOrder = { asc: 'ascending', desc: 'descending' } as const;

/** The sticky header with the sort buttons and the checkbox that selects all rows of the page. */
export function DataTableHead<Row, Id extends string | number>(props: DataTableProps<Row, Id>) {
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
