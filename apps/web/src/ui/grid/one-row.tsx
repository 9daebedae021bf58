import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { cn } from '../cn.ts';
import { Field } from '../input/field.tsx';
import { Input } from '../input/input.tsx';
import { isTable } from './edit-rows.ts';
import type { ShownGrid } from './grid.tsx';

/** One row of a grid at a time, for phones (D5.9). Enter goes to the same field of the next row. */
export function OneRow<Facts>({ kind, state, facts, faults, refused, onAct }: ShownGrid<Facts>) {
  const { rows, cell, typing, focusRequests } = state;
  const { row: at } = cell;
  const { noun } = kind;
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
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
  const onPaste = (column: string) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    onAct({ act: 'paste', cell: { row: at, column }, text });
  };
  return (
    <fieldset
      ref={box}
      aria-label={`${name} ${at + 1}`}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3"
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
      {kind.lead ? <div className="wrap-anywhere">{kind.lead.show(facts[at]!)}</div> : null}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2">
        {kind.columns.map((column) => (
          <Field
            key={column.name}
            label={column.label}
            required={column.isRequired ?? false}
            error={
              typing?.column === column.name
                ? undefined
                : (faults[at]?.[column.name] ?? refused.get(at)?.[column.name])
            }
          >
            {(aria) => (
              <Input
                {...aria}
                name={column.name}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="next"
                value={rows[at]?.[column.name] ?? ''}
                onChange={({ target }) =>
                  onAct({ act: 'type', cell: { row: at, column: column.name }, text: target.value })
                }
                onFocus={() => onAct({ act: 'entered', cell: { row: at, column: column.name } })}
                onPaste={onPaste(column.name)}
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
      {kind.lead ? (
        <dl className="grid grid-cols-2 gap-x-3 gap-y-1 text-sm">
          {kind.shown.map((column) => (
            <div key={column.name} className={cn('min-w-0', column.isSticky && 'col-span-2')}>
              <dt className="text-muted">{column.label}</dt>
              <dd className="min-h-5 wrap-anywhere">{column.show(facts[at]!)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <Button
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
