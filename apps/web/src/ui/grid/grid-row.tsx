import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { cn } from '../cn.ts';
import {
  type CellFaults,
  type GridKind,
  nameOfCell,
  orderOf,
  type GridRow as Row,
  type ShownColumn,
  type TypedColumn,
} from './grid-kind.ts';
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
  const typedCell = ({ name, isNumber }: TypedColumn) => {
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
            'block h-[calc(2rem-1px)] w-full min-w-0 scroll-mt-8 bg-transparent px-1.5 text-sm outline-offset-[-2px] aria-invalid:bg-red-50 aria-invalid:text-danger',
            isNumber && 'text-right tabular-nums',
          )}
        />
      </td>
    );
  };
  const shownCell = ({ name, isNumber, isSticky, show }: ShownColumn<Facts>) => (
    <td
      key={name}
      className={cn(
        'overflow-hidden border-l border-line px-1.5 text-sm whitespace-nowrap',
        isNumber && 'text-right tabular-nums',
        isSticky && 'sticky right-0 z-10 bg-white',
      )}
    >
      {show(facts)}
    </td>
  );
  return (
    <tr aria-rowindex={at + 2} className="*:border-b *:border-line">
      <th
        scope="row"
        className={cn(
          'px-1 text-right font-normal text-muted tabular-nums',
          kind.lead?.isSticky && 'sticky left-0 z-10 bg-white',
        )}
      >
        {at + 1}
      </th>
      {kind.lead ? (
        <td
          className={cn(
            'truncate border-l border-line px-1.5 text-sm',
            kind.lead.isSticky && 'sticky left-9 z-10 bg-white',
          )}
        >
          {kind.lead.show(facts)}
        </td>
      ) : null}
      {orderOf(kind).map((column) => ('show' in column ? shownCell(column) : typedCell(column)))}
      {kind.isFixed ? null : (
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
      )}
    </tr>
  );
}

/** One row of a grid, 32 px high. It is drawn again only when it changes. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;

/** The heading of a grid, which stays in view. */
export const GridHead = <Facts,>({ kind }: { kind: GridKind<Row, Facts> }) => (
  <thead className="sticky top-0 z-20 bg-slate-50 text-sm/4 text-muted">
    <tr aria-rowindex={1} className="h-8">
      <th
        scope="col"
        className={cn(
          'w-9 px-1 text-right font-medium',
          kind.lead?.isSticky && 'sticky left-0 z-10 bg-slate-50',
        )}
      >
        <span className="sr-only">{kind.noun}</span>
        <span aria-hidden>#</span>
      </th>
      {kind.lead ? (
        <th
          scope="col"
          className={cn(
            'px-1.5 text-left font-medium',
            kind.lead.width,
            kind.lead.isSticky && 'sticky left-9 z-10 bg-slate-50',
          )}
        >
          {kind.lead.label}
        </th>
      ) : null}
      {orderOf(kind).map((column) => (
        <th
          key={column.name}
          scope="col"
          className={cn(
            'px-1.5 font-medium',
            column.width,
            column.isNumber ? 'text-right' : 'text-left',
            'isSticky' in column && column.isSticky && 'sticky right-0 z-10 bg-slate-50',
          )}
        >
          {column.label}
          {column.unit ? <span className="font-normal"> {column.unit}</span> : null}
        </th>
      ))}
      {kind.isFixed ? null : (
        <th scope="col" className="w-8">
          <span className="sr-only">Remove</span>
        </th>
      )}
    </tr>
  </thead>
);
