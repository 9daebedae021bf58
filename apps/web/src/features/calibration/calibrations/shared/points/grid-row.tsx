import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { cn } from '../../../../../ui/cn.ts';
import type { PointRow } from './edit-points.ts';
import type { CellFaults, JudgedRow } from './judge-rows.ts';
import { cellName, type PointColumn, pointColumns, pointLabels } from './point-columns.ts';

/** The columns of text. All others hold numbers and stand at the right. */
const isText = (column: PointColumn): boolean => column === 'quantity' || column === 'unit';

export interface GridRowProps {
  at: number;
  row: PointRow;
  judged: JudgedRow;
  /** What the form refuses of this row, besides what is wrong in itself. */
  refused: CellFaults | undefined;
  /** The cell of this row that is being typed, whose faults wait. */
  typing: PointColumn | null;
  /** The cell of this row in which somebody works: its fault is described below the grid. */
  present: PointColumn | null;
  faultId: string;
  onText: (at: number, column: PointColumn, text: string) => void;
  onRemove: (at: number) => void;
}

/** One point of the grid, 32 px high. It is drawn again only when it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { at, row, judged, refused, typing, present, faultId, onText, onRemove } = props;
  const { words, isOutside, faults } = judged;
  return (
    <tr aria-rowindex={at + 2} className="*:border-b *:border-line">
      <th scope="row" className="px-2 text-right font-normal text-muted tabular-nums">
        {at + 1}
      </th>
      {pointColumns.map((column) => {
        const fault = typing === column ? undefined : (faults[column] ?? refused?.[column]);
        return (
          <td key={column} className="border-l border-line p-0">
            <input
              aria-label={cellName(at, column)}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault && present === column ? faultId : undefined}
              data-row={at}
              data-column={column}
              data-tooltip={fault}
              autoComplete="off"
              spellCheck={false}
              value={row[column]}
              onChange={(event) => onText(at, column, event.target.value)}
              className={cn(
                'block h-[calc(2rem-1px)] w-full min-w-0 scroll-mt-8 bg-transparent px-2 text-sm outline-offset-[-2px] aria-invalid:bg-red-50 aria-invalid:text-danger',
                !isText(column) && 'text-right tabular-nums',
              )}
            />
          </td>
        );
      })}
      <td
        className={cn(
          'border-l border-line px-2 text-sm whitespace-nowrap',
          isOutside
            ? 'font-medium text-danger'
            : words.startsWith('Within')
              ? 'text-green-800'
              : 'text-muted',
        )}
      >
        {words}
      </td>
      <td className="p-0">
        <button
          type="button"
          // The key does the same: one stop less for each row.
          tabIndex={-1}
          aria-label={`Remove point ${at + 1}`}
          onClick={() => onRemove(at)}
          className="flex h-[calc(2rem-1px)] w-8 items-center justify-center text-muted hover:text-danger"
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </td>
    </tr>
  );
});

const widths: Record<PointColumn, string> = {
  quantity: 'w-44',
  nominal: 'w-24',
  unit: 'w-16',
  lowerLimit: 'w-24',
  upperLimit: 'w-24',
  asFound: 'w-24',
  asLeft: 'w-24',
  uncertainty: 'w-24',
};

/** The heading of the grid, which stays in view. */
export const GridHead = () => (
  <thead className="sticky top-0 z-10 bg-slate-50 text-sm text-muted">
    <tr aria-rowindex={1} className="h-8">
      <th scope="col" className="w-10 px-2 text-right font-medium">
        <span className="sr-only">Point</span>
        <span aria-hidden>#</span>
      </th>
      {pointColumns.map((column) => (
        <th
          key={column}
          scope="col"
          className={cn('px-2 font-medium', widths[column], isText(column) ? 'text-left' : 'text-right')}
        >
          {pointLabels[column]}
        </th>
      ))}
      <th scope="col" className="w-36 px-2 text-left font-medium">
        Limits
      </th>
      <th scope="col" className="w-8">
        <span className="sr-only">Remove</span>
      </th>
    </tr>
  </thead>
);
