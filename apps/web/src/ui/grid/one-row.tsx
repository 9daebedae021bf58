import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Bar } from '../chart/bar.tsx';
import { cn } from '../cn.ts';
import { Field } from '../input/field.tsx';
import { Input } from '../input/input.tsx';
import { firstOfRow, isTable } from './edit-rows.ts';
import type { ShownGrid } from './grid.tsx';
import type { TypedColumn } from './grid-kind.ts';

/** Returns the number with the other sign. */
export const withOtherSign = (text: string): string =>
  /^\s*[-\u2212]/.test(text) ? text.replace(/^\s*[-\u2212]/, '') : `-${text.replace(/^\s*\+?/, '')}`;

/** A press of such a button leaves the focus in the field, and the phone its keyboard. */
const stays = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** One row of a grid at a time, for phones (D5.9). Enter goes to the same field of the next row. */
export function OneRow<Facts>({ kind, state, facts, faults, refused, onAct }: ShownGrid<Facts>) {
  const { rows, cell, typing, focusRequests } = state;
  const { row: at } = cell;
  const { noun } = kind;
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const box = useRef<HTMLFieldSetElement>(null);
  const isLast = at === rows.length - 1;
  const inputOf = (column: string) =>
    box.current?.querySelector<HTMLInputElement>(`[name="${column}"]`) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves on request, not with each change of the cell
  useLayoutEffect(() => {
    if (focusRequests === 0) return;
    const input = inputOf(cell.column);
    input?.focus();
    input?.select();
  }, [focusRequests]);
  const turnTo = (next: number) => {
    const first = kind.isAcross ? firstOfRow(kind, next, rows.length) : null;
    // Somebody who types goes on typing: the keyboard of the phone stays where it is.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    onAct(isTyping && first ? { act: 'go', cell: first } : { act: 'turn', row: next });
  };
  const onPaste = (column: string) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    onAct({ act: 'paste', cell: { row: at, column }, text });
  };
  const field = ({ name: column, label, isRequired, isNumber }: TypedColumn) => {
    const text = rows[at]?.[column] ?? '';
    const type = (typed: string) => onAct({ act: 'type', cell: { row: at, column }, text: typed });
    return (
      <Field
        key={column}
        label={label}
        required={isRequired ?? false}
        error={typing?.column === column ? undefined : (faults[at]?.[column] ?? refused.get(at)?.[column])}
      >
        {(aria) => (
          <span className="group flex items-stretch gap-1">
            <Input
              {...aria}
              name={column}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="next"
              {...(isNumber && { inputMode: 'decimal', align: 'right' })}
              value={text}
              onChange={({ target }) => type(target.value)}
              onFocus={() => onAct({ act: 'entered', cell: { row: at, column } })}
              onPaste={onPaste(column)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                onAct({ act: 'down' });
              }}
            />
            {isNumber ? (
              // The keyboards of numbers of some phones have no minus. Beside the other fields it would take room of their numbers.
              <button
                type="button"
                aria-label={`Other sign of ${label}`}
                {...stays}
                onClick={() => {
                  type(withOtherSign(text));
                  inputOf(column)?.focus();
                }}
                className="hidden min-h-9 w-11 shrink-0 group-focus-within:block rounded-lg border border-control/60 text-lg text-muted touch:min-h-11"
              >
                ±
              </button>
            ) : null}
          </span>
        )}
      </Field>
    );
  };
  return (
    <fieldset
      ref={box}
      aria-label={`${name} ${at + 1}`}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3 pb-0"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium" aria-live="polite">
          {name} {at + 1} of {rows.length}
        </p>
        {kind.lead
          ? null
          : kind.shown.map((column) => (
              <p key={column.name} className="text-sm">
                {column.show(facts[at]!)}
              </p>
            ))}
        {kind.isFixed ? null : (
          <IconButton
            icon={Trash2}
            label={`Remove ${noun} ${at + 1}`}
            onClick={() => onAct({ act: 'remove', row: at })}
          />
        )}
      </div>
      {kind.lead ? <div className="-mt-2 wrap-anywhere">{kind.lead.show(facts[at]!)}</div> : null}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2">{kind.columns.map(field)}</div>
      {kind.lead ? (
        <dl className="grid grid-cols-2 gap-x-3 gap-y-1 text-sm">
          {kind.shown.map((column) => (
            <div
              key={column.name}
              className={cn('flex min-w-0 flex-wrap items-baseline gap-x-2', column.isSticky && 'col-span-2')}
            >
              <dt className="text-muted">{column.label}</dt>
              <dd className="min-h-5 wrap-anywhere">{column.show(facts[at]!)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="sticky bottom-0 z-10 -mx-3 grid grid-cols-2 gap-x-2 gap-y-1 rounded-b-lg border-t border-line bg-surface px-3 pt-1 pb-2">
        <span aria-hidden className="col-span-2 flex items-center gap-2 text-sm text-muted tabular-nums">
          <Bar value={at + 1} max={rows.length} />
          <span className="shrink-0">
            {at + 1} of {rows.length}
          </span>
        </span>
        <Button
          {...stays}
          variant="secondary"
          size="thumb"
          onClick={() => turnTo(at - 1)}
          disabledReason={at === 0 ? `This is the first ${noun}` : null}
        >
          <ChevronLeft aria-hidden className="size-5" />
          Previous
        </Button>
        {isLast && !kind.isFixed ? (
          <Button variant="secondary" size="thumb" onClick={() => onAct({ act: 'insert', row: at + 1 })}>
            <Plus aria-hidden className="size-5" />
            Add {noun}
          </Button>
        ) : (
          <Button
            {...stays}
            variant="secondary"
            size="thumb"
            onClick={() => turnTo(at + 1)}
            disabledReason={isLast ? `This is the last ${noun}` : null}
          >
            Next
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        )}
      </div>
    </fieldset>
  );
}
