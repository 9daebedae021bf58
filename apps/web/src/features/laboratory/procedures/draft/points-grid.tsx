import { Trash2 } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { cn } from '../../../../ui/cn.ts';
import { gridAct } from '../../../../ui/keys/grid-key.ts';
import { type Cell, columns, type PointColumn, type PointRow, type RowFaults } from './point-rows.ts';

interface GridRowProps {
  at: number;
  row: PointRow;
  faults: RowFaults;
  refused: RowFaults | undefined;
  onText: (at: number, column: PointColumn, text: string) => void;
  onRemove: (at: number) => void;
}

/** One point, 32 px high. It is drawn again only when it changes. */
const GridRow = memo(function GridRow({ at, row, faults, refused, onText, onRemove }: GridRowProps) {
  return (
    <tr aria-rowindex={at + 2} className="*:border-b *:border-line">
      <th scope="row" className="px-2 text-right font-normal text-muted tabular-nums">
        {at + 1}
      </th>
      {columns.map((column, place) => {
        const fault = faults[column.name] ?? refused?.[column.name];
        return (
          <td key={column.name} className="border-l border-line p-0">
            <input
              aria-label={`${column.label}, point ${at + 1}`}
              aria-invalid={fault ? true : undefined}
              data-row={at}
              data-column={place}
              data-tooltip={fault}
              autoComplete="off"
              spellCheck={false}
              value={row[column.name]}
              onChange={({ target }) => onText(at, column.name, target.value)}
              className={cn(
                'block h-[calc(2rem-1px)] w-full min-w-0 scroll-mt-8 bg-transparent px-2 text-sm outline-offset-[-2px] aria-invalid:bg-red-50 aria-invalid:text-danger',
                'isNumber' in column && 'text-right tabular-nums',
              )}
            />
          </td>
        );
      })}
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

export interface PointsEditing {
  rows: readonly PointRow[];
  faults: readonly RowFaults[];
  refused: ReadonlyMap<number, RowFaults>;
  /** The cell that asks for the focus, as a new object for each request. */
  wanted: Cell | null;
  onText: (at: number, column: PointColumn, text: string) => void;
  onPaste: (cell: Cell, text: string) => void;
  onInsert: (at: number) => void;
  onRemove: (at: number) => void;
  onUndo: () => void;
  onSave: () => void;
}

const cellOf = (target: EventTarget): (Cell & { input: HTMLInputElement }) | null =>
  target instanceof HTMLInputElement && target.dataset['row'] !== undefined
    ? { row: Number(target.dataset['row']), column: Number(target.dataset['column']), input: target }
    : null;

/** Rows that are drawn before and after those in view, and the height of a row in rem. */
const AROUND = 10;
const ROW_REM = 2;

/**
 * The points as a table that is worked by keyboard and paste alone. Only the rows around those in view are drawn, and a key
 * draws one row again.
 */
export function PointsGrid(props: PointsEditing) {
  const { rows, faults, refused, wanted, onText, onPaste, onInsert, onRemove, onUndo, onSave } = props;
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [present, setPresent] = useState(0);
  const focus = useCallback(({ row, column }: Cell) => {
    // A row that is out of view is drawn first.
    flushSync(() => setPresent(row));
    const input = box.current?.querySelector<HTMLInputElement>(
      `[data-row="${row}"][data-column="${column}"]`,
    );
    input?.focus();
    input?.select();
  }, []);
  useEffect(() => {
    if (wanted) queueMicrotask(() => focus(wanted));
  }, [wanted, focus]);
  const look = () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    setFirst(Math.floor(box.current!.scrollTop / (AROUND * ROW_REM * rem)) * AROUND);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (!at || event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd, value } = at.input;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    const act = gridAct({
      key: event.key,
      isAlt: event.altKey,
      isShift: event.shiftKey,
      isCommand: event.ctrlKey || event.metaKey,
      isAtStart: isWhole || (selectionStart === 0 && selectionEnd === 0),
      isAtEnd: isWhole || selectionStart === value.length,
    });
    if (!act || act.act === 'redo') return;
    if (act.act === 'move') {
      // The browser's own Tab goes to the next cell, and leaves the grid behind its last one.
      if (event.key === 'Tab') return;
      event.preventDefault();
      const column = at.column + act.columns;
      const row = Math.max(0, Math.min(rows.length - 1, at.row + act.rows));
      focus({ row, column: Math.max(0, Math.min(columns.length - 1, column)) });
      return;
    }
    event.preventDefault();
    if (act.act === 'save') onSave();
    else if (act.act === 'insert') onInsert(at.row + 1);
    else if (act.act === 'remove') onRemove(at.row);
    else if (act.act === 'undo') onUndo();
    else if (at.row + 1 < rows.length) focus({ row: at.row + 1, column: at.column });
    else onInsert(rows.length);
  };
  const paste = (event: ClipboardEvent) => {
    const at = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!at || !/[\t\r\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onPaste({ row: at.row, column: at.column }, text);
  };
  const from = Math.max(0, Math.min(first - AROUND, rows.length - AROUND));
  const to = Math.min(rows.length, first + 4 * AROUND);
  const isDrawn = (at: number) => (at >= from && at < to) || at === present;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cells inside
    <div
      ref={box}
      onScroll={look}
      onKeyDown={onKeyDown}
      onPaste={paste}
      onFocus={(event) => {
        const at = cellOf(event.target);
        if (at) setPresent(at.row);
      }}
      className="max-h-[min(60dvh,34rem)] overflow-auto rounded-lg border border-line"
    >
      <table
        aria-label="Points"
        aria-rowcount={rows.length + 1}
        className="w-full min-w-[64rem] table-fixed border-separate border-spacing-0"
      >
        <thead className="sticky top-0 z-10 bg-slate-50 text-sm text-muted">
          <tr aria-rowindex={1} className="h-8">
            <th scope="col" className="w-10 px-2 text-right font-medium">
              #
            </th>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={cn(
                  'px-2 font-medium whitespace-nowrap',
                  column.width,
                  'isNumber' in column ? 'text-right' : 'text-left',
                )}
              >
                {column.label}
              </th>
            ))}
            <th scope="col" className="w-8">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) =>
            isDrawn(at) ? (
              <GridRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the number of a point is its name
                key={at}
                {...{ at, row, onText, onRemove }}
                faults={faults[at]!}
                refused={refused.get(at)}
              />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <tr key={at} aria-hidden style={{ height: `${ROW_REM}rem` }} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
