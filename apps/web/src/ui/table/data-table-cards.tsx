import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Skeleton } from '../state/skeleton.tsx';
import { opensRow } from './data-table-row.tsx';
import type { DataTableProps } from './data-table-types.ts';

type CardsProps<Row, Id extends string | number> = DataTableProps<Row, Id> & {
  card: (row: Row) => ReactNode;
  skeletonRows: number;
};

/** The rows as cards, on screens narrower than 768 px. */
export function DataTableCards<Row, Id extends string | number>(props: CardsProps<Row, Id>) {
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
