import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cellBeside, firstOfRow, isTable } from './edit-rows.ts';
import { gridKey } from './grid-key.ts';
import type { Cell, CellFaults, GridKind, GridRow as Row } from './grid-kind.ts';
import { GridHead, GridRow, ROW_REM } from './grid-row.tsx';
import type { CellAct, GridState } from './grid-state.ts';

/** Rows that are drawn before and after those in view. */
const AROUND = 12;
/** Rows in view, at most: the height of the box. */
const IN_VIEW = 17;

/** What a grid shows, as a table or one row at a time. */
export interface ShownGrid<Facts> {
  kind: GridKind<Row, Facts>;
  state: GridState;
  /** What the shown columns show of each row. A row is drawn again when its facts are another object. */
  facts: readonly Facts[];
  faults: readonly CellFaults[];
  refused: ReadonlyMap<number, CellFaults>;
  /** Stays the same function. */
  onAct: (act: CellAct) => void;
}

interface GridProps<Facts> extends ShownGrid<Facts> {
  label: string;
  /** The element that says what is wrong with the present cell. */
  faultId: string;
  /** The element that names the keys. */
  keysId: string;
  /** Default: sends the form around the grid. */
  onSave?: (() => void) | undefined;
}

const cellOf = (target: EventTarget): (Cell & { input: HTMLInputElement }) | null => {
  if (!(target instanceof HTMLInputElement) || target.dataset['row'] === undefined) return null;
  return { row: Number(target.dataset['row']), column: target.dataset['column']!, input: target };
};

const remInPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * A table that is worked by keyboard and paste alone. Only the rows in view are drawn, and a key draws one row again, so that
 * 300 rows are as fast as three.
 */
export function Grid<Facts>(props: GridProps<Facts>) {
  const { kind, state, facts, faults, refused, onAct, label, faultId, keysId, onSave } = props;
  const { rows, cell, typing, focusRequests } = state;
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const look = () => {
    // In steps, because each one draws the table again.
    const step = AROUND * ROW_REM * remInPixels();
    setFirst(Math.floor(box.current!.scrollTop / step) * AROUND);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves on request, not with each change of the cell
  useLayoutEffect(() => {
    if (focusRequests === 0) return;
    const input = box.current?.querySelector<HTMLInputElement>(
      `[data-row="${cell.row}"][data-column="${cell.column}"]`,
    );
    input?.focus();
    input?.select();
  }, [focusRequests]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target);
    if (!at || event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd, value } = at.input;
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    const does = gridKey({
      key: event.key,
      isAlt: event.altKey,
      isShift: event.shiftKey,
      isCommand: event.ctrlKey || event.metaKey,
      isAtStart: isWhole || (selectionStart === 0 && selectionEnd === 0),
      isAtEnd: isWhole || selectionStart === value.length,
    });
    if (!does) return;
    if (does.act === 'move') {
      const far = Math.abs(does.rows) > 1;
      const by = far ? Math.max(-at.row, Math.min(rows.length - 1 - at.row, does.rows)) : does.rows;
      const next =
        kind.isAcross && event.key === 'Tab'
          ? firstOfRow(kind, at.row + does.columns, rows.length)
          : cellBeside(kind, at, rows.length, { ...does, rows: by });
      // Tab leaves the grid behind its last cell and before its first one.
      if (!next && event.key === 'Tab') return;
      event.preventDefault();
      if (next) onAct({ act: 'go', cell: next });
      return;
    }
    event.preventDefault();
    if (does.act !== 'save')
      onAct(
        does.act === 'insert'
          ? { act: 'insert', row: at.row + 1 }
          : does.act === 'remove'
            ? { act: 'remove', row: at.row }
            : { act: does.act },
      );
    else if (onSave) onSave();
    else at.input.form?.requestSubmit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!at || !isTable(text)) return;
    event.preventDefault();
    onAct({ act: 'paste', cell: { row: at.row, column: at.column }, text });
  };

  // The first press of the mouse takes the whole cell, as in a spreadsheet: what is typed then replaces it. The next one sets the caret.
  const onMouseDown = (event: MouseEvent) => {
    const at = cellOf(event.target);
    if (!at || event.button !== 0 || document.activeElement === at.input) return;
    event.preventDefault();
    at.input.focus();
    at.input.select();
  };

  const from = Math.min(Math.max(0, first - AROUND), Math.max(0, rows.length - IN_VIEW));
  const to = Math.min(rows.length, first + AROUND + IN_VIEW + AROUND);
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  // The cell with the focus stays, also while it is out of view.
  if (cell.row < from) drawn.unshift(cell.row);
  if (cell.row >= to && cell.row < rows.length) drawn.push(cell.row);
  const gap = (count: number) =>
    count > 0 ? (
      <tr aria-hidden style={{ height: `${count * ROW_REM}rem` }}>
        <td colSpan={kind.columns.length + kind.shown.length + 3} className="p-0" />
      </tr>
    ) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cells inside
    <div
      ref={box}
      onScroll={look}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onPaste={onPaste}
      onFocus={(event) => {
        const at = cellOf(event.target);
        if (at) onAct({ act: 'entered', cell: { row: at.row, column: at.column } });
      }}
      className="max-h-[min(60dvh,34rem)] overflow-auto rounded-lg border border-line"
      // A cell that gets the focus is not behind the columns that stay.
      style={kind.lead?.isSticky ? { scrollPaddingInline: '12rem' } : undefined}
    >
      <table
        aria-label={label}
        aria-describedby={keysId}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <GridHead kind={kind} />
        <tbody>
          {drawn.map((at, index) => (
            <Rows key={at} gap={gap(at - (index === 0 ? 0 : drawn[index - 1]! + 1))}>
              <GridRow
                {...{ kind, at, faultId, onAct }}
                row={rows[at]!}
                facts={facts[at]!}
                faults={faults[at]!}
                refused={refused.get(at)}
                typing={typing?.row === at ? typing.column : null}
                present={cell.row === at ? cell.column : null}
              />
            </Rows>
          ))}
          {gap(rows.length - 1 - (drawn.at(-1) ?? 0))}
        </tbody>
      </table>
    </div>
  );
}

/** A row with the room of the rows before it that are not drawn. */
const Rows = ({ gap, children }: { gap: ReactNode; children: ReactNode }) => (
  <>
    {gap}
    {children}
  </>
);
