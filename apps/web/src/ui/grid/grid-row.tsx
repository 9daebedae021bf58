import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { cn } from '../cn.ts';
import { type CellFaults, type GridKind, nameOfCell, type GridRow as Row } from './grid-kind.ts';
import type { CellAct } from './grid-state.ts';

/** The height of a row, in the unit of the classes. */
export const ROW_REM = 2;

export interface GridRowProps<Facts> {
  kind: GridKind<Row, Facts>;
  at: number;
  row: Row;
  facts: Facts;
  faults: CellFaults;
  /** What the form or the portal refuses of this row, besides what is wrong in itself. */
  refused: CellFaults | undefined;
  /** The cell of this row that is being typed, whose faults wait. */
  typing: string | null;
  /** The cell of this row in which somebody works: its fault is described below the grid. */
  present: string | null;
  faultId: string;
  /** Stays the same function. */
  onAct: (act: CellAct) => void;
}

function DrawnRow<Facts>(props: GridRowProps<Facts>) {
  const { kind, at, row, facts, faults, refused, typing, present, faultId, onAct } = props;
  return (
    <tr aria-rowindex={at + 2} className="*:border-b *:border-line">
      <th scope="row" className="px-2 text-right font-normal text-muted tabular-nums">
        {at + 1}
      </th>
      {kind.columns.map(({ name, isNumber }) => {
        const fault = typing === name ? undefined : (faults[name] ?? refused?.[name]);
        const cell = { row: at, column: name };
        return (
          <td key={name} className="border-l border-line p-0">
            <input
              aria-label={nameOfCell(kind, cell)}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault && present === name ? faultId : undefined}
              data-row={at}
              data-column={name}
              data-tooltip={fault}
              autoComplete="off"
              spellCheck={false}
              value={row[name] ?? ''}
              onChange={({ target }) => onAct({ act: 'type', cell, text: target.value })}
              className={cn(
                'block h-[calc(2rem-1px)] w-full min-w-0 scroll-mt-8 bg-transparent px-2 text-sm outline-offset-[-2px] aria-invalid:bg-red-50 aria-invalid:text-danger',
                isNumber && 'text-right tabular-nums',
              )}
            />
          </td>
        );
      })}
      {kind.shown.map(({ name, show }) => (
        <td key={name} className="border-l border-line px-2 text-sm whitespace-nowrap">
          {show(facts)}
        </td>
      ))}
      <td className="p-0">
        <button
          type="button"
          // The key does the same: one stop less for each row.
          tabIndex={-1}
          aria-label={`Remove ${kind.noun} ${at + 1}`}
          onClick={() => onAct({ act: 'remove', row: at })}
          className="flex h-[calc(2rem-1px)] w-8 items-center justify-center text-muted hover:text-danger"
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </td>
    </tr>
  );
}

/** One row of a grid, 32 px high. It is drawn again only when it changes. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;

/** The heading of a grid, which stays in view. */
export const GridHead = <Facts,>({ kind }: { kind: GridKind<Row, Facts> }) => (
  <thead className="sticky top-0 z-10 bg-slate-50 text-sm text-muted">
    <tr aria-rowindex={1} className="h-8">
      <th scope="col" className="w-10 px-2 text-right font-medium">
        <span className="sr-only first-letter:uppercase">{kind.noun}</span>
        <span aria-hidden>#</span>
      </th>
      {kind.columns.map(({ name, label, width, isNumber }) => (
        <th
          key={name}
          scope="col"
          className={cn('px-2 font-medium whitespace-nowrap', width, isNumber ? 'text-right' : 'text-left')}
        >
          {label}
        </th>
      ))}
      {kind.shown.map(({ name, label, width }) => (
        <th key={name} scope="col" className={cn('px-2 text-left font-medium', width)}>
          {label}
        </th>
      ))}
      <th scope="col" className="w-8">
        <span className="sr-only">Remove</span>
      </th>
    </tr>
  </thead>
);
