import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../../ui/button/button.tsx';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { cn } from '../../../../../ui/cn.ts';
import { Field } from '../../../../../ui/input/field.tsx';
import { Input } from '../../../../../ui/input/input.tsx';
import type { CellFaults, JudgedRow } from './judge-rows.ts';
import { type PointColumn, pointColumns, pointLabels } from './point-columns.ts';
import type { PointsAct, PointsState } from './points-state.ts';

interface OnePointProps {
  state: PointsState;
  judged: readonly JudgedRow[];
  refused: readonly (CellFaults | undefined)[];
  onAct: (act: PointsAct) => void;
}

/** One point at a time, for phones (D5.9). Enter goes to the same field of the next point. */
export function OnePoint({ state, judged, refused, onAct }: OnePointProps) {
  const { rows, cell, typing, focusRequests } = state;
  const { row: at } = cell;
  const row = rows[at]!;
  const { words, isOutside, faults } = judged[at]!;
  const box = useRef<HTMLFieldSetElement>(null);
  const isLast = at === rows.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves on request, not with each change of the cell
  useLayoutEffect(() => {
    if (focusRequests === 0) return;
    const input = box.current?.querySelector<HTMLInputElement>(`[name="${cell.column}"]`);
    input?.focus();
    input?.select();
  }, [focusRequests]);
  const turnTo = (next: number) => onAct({ act: 'turn', row: next });
  const onPaste = (column: PointColumn) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\r\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onAct({ act: 'paste', cell: { row: at, column }, text });
  };
  return (
    <fieldset
      ref={box}
      aria-label={`Point ${at + 1}`}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium" aria-live="polite">
          Point {at + 1} of {rows.length}
        </p>
        <p className={cn('text-sm', isOutside ? 'font-medium text-danger' : 'text-muted')}>{words}</p>
        <IconButton
          icon={Trash2}
          label={`Remove point ${at + 1}`}
          onClick={() => onAct({ act: 'remove', row: at })}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2">
        {pointColumns.map((column) => (
          <Field
            key={column}
            label={pointLabels[column]}
            required={column === 'quantity'}
            error={typing?.column === column ? undefined : (faults[column] ?? refused[at]?.[column])}
          >
            {(aria) => (
              <Input
                {...aria}
                name={column}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="next"
                value={row[column]}
                onChange={(event) =>
                  onAct({ act: 'type', cell: { row: at, column }, text: event.target.value })
                }
                onFocus={() => onAct({ act: 'entered', cell: { row: at, column } })}
                onPaste={onPaste(column)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  onAct({ act: 'down' });
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          size="thumb"
          onClick={() => turnTo(at - 1)}
          disabledReason={at === 0 ? 'This is the first point' : null}
        >
          <ChevronLeft aria-hidden className="size-5" />
          Previous
        </Button>
        {isLast ? (
          <Button variant="secondary" size="thumb" onClick={() => onAct({ act: 'insert', row: at + 1 })}>
            <Plus aria-hidden className="size-5" />
            Add point
          </Button>
        ) : (
          <Button variant="secondary" size="thumb" onClick={() => turnTo(at + 1)}>
            Next
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        )}
      </div>
    </fieldset>
  );
}
