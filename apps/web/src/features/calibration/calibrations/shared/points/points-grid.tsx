import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { gridAct } from '../../../../../ui/keys/grid-key.ts';
import { type Cell, cellBeside } from './edit-points.ts';
import { GridHead, GridRow } from './grid-row.tsx';
import type { CellFaults, JudgedRow } from './judge-rows.ts';
import { type PointColumn, pointColumns } from './point-columns.ts';
import type { PointsAct, PointsState } from './points-state.ts';

/** Rows that are drawn before and after those in view. */
const AROUND = 12;
/** Rows in view, at most: the height of the box. */
const IN_VIEW = 17;
/** The height of a row, in the unit of the classes. */
const ROW_REM = 2;

interface PointsGridProps {
  state: PointsState;
  judged: readonly JudgedRow[];
  refused: readonly (CellFaults | undefined)[];
  /** Stays the same function. */
  onAct: (act: PointsAct) => void;
  /** The element that says what is wrong with the present cell. */
  faultId: string;
  /** The element that names the keys. */
  keysId: string;
}

const cellOf = (target: EventTarget): (Cell & { input: HTMLInputElement }) | null => {
  if (!(target instanceof HTMLInputElement) || target.dataset['row'] === undefined) return null;
  return {
    row: Number(target.dataset['row']),
    column: target.dataset['column'] as PointColumn,
    input: target,
  };
};

const remInPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * The points as a table that is worked by keyboard and paste alone (D5.9). Only the rows in view are drawn, and a key
 * draws one row again, so that 300 points are as fast as three.
 */
export function PointsGrid({ state, judged, refused, onAct, faultId, keysId }: PointsGridProps) {
  const { rows, cell, typing, focusRequests } = state;
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const onText = useCallback(
    (row: number, column: PointColumn, text: string) => onAct({ act: 'type', cell: { row, column }, text }),
    [onAct],
  );
  const onRemove = useCallback((row: number) => onAct({ act: 'remove', row }), [onAct]);
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
    const act = gridAct({
      key: event.key,
      isAlt: event.altKey,
      isShift: event.shiftKey,
      isCommand: event.ctrlKey || event.metaKey,
      isAtStart: isWhole || (selectionStart === 0 && selectionEnd === 0),
      isAtEnd: isWhole || selectionStart === value.length,
    });
    if (!act) return;
    if (act.act === 'move') {
      const far = Math.abs(act.rows) > 1;
      const by = far ? Math.max(-at.row, Math.min(rows.length - 1 - at.row, act.rows)) : act.rows;
      const next = cellBeside(at, rows.length, { ...act, rows: by });
      // Tab leaves the grid behind its last cell and before its first one.
      if (!next && event.key === 'Tab') return;
      event.preventDefault();
      if (next) onAct({ act: 'go', cell: next });
      return;
    }
    event.preventDefault();
    if (act.act === 'save') at.input.form?.requestSubmit();
    else if (act.act === 'insert') onAct({ act: 'insert', row: at.row + 1 });
    else if (act.act === 'remove') onAct({ act: 'remove', row: at.row });
    else onAct({ act: act.act });
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!at || !/[\t\r\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onAct({ act: 'paste', cell: { row: at.row, column: at.column }, text });
  };

  const from = Math.min(Math.max(0, first - AROUND), Math.max(0, rows.length - IN_VIEW));
  const to = Math.min(rows.length, first + AROUND + IN_VIEW + AROUND);
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  // The cell with the focus stays, also while it is out of view.
  if (cell.row < from) drawn.unshift(cell.row);
  if (cell.row >= to && cell.row < rows.length) drawn.push(cell.row);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cells inside
    <div
      ref={box}
      onScroll={look}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={(event) => {
        const at = cellOf(event.target);
        if (at) onAct({ act: 'entered', cell: { row: at.row, column: at.column } });
      }}
      className="max-h-[min(60dvh,34rem)] overflow-auto rounded-lg border border-line"
    >
      <table
        aria-label="Measurement points"
        aria-describedby={keysId}
        aria-rowcount={rows.length + 1}
        className="w-full min-w-[64rem] table-fixed border-separate border-spacing-0"
      >
        <GridHead />
        <tbody>
          {drawn.map((at, index) => (
            <Rows key={at} gap={at - (index === 0 ? 0 : drawn[index - 1]! + 1)}>
              <GridRow
                {...{ at, faultId, onText, onRemove }}
                row={rows[at]!}
                judged={judged[at]!}
                refused={refused[at]}
                typing={typing?.row === at ? typing.column : null}
                present={cell.row === at ? cell.column : null}
              />
            </Rows>
          ))}
          <Gap rows={rows.length - 1 - (drawn.at(-1) ?? 0)} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are not drawn. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 ? (
    <tr aria-hidden style={{ height: `${rows * ROW_REM}rem` }}>
      <td colSpan={pointColumns.length + 3} className="p-0" />
    </tr>
  ) : null;

const Rows = ({ gap, children }: { gap: number; children: ReactNode }) => (
  <>
    <Gap rows={gap} />
    {children}
  </>
);
