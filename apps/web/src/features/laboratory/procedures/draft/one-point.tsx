import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { columns, isTable } from './point-rows.ts';
import type { PointsEditing } from './points-grid.tsx';

/** One point at a time, for phones. */
export function OnePoint({ rows, faults, refused, onText, onPaste, onRemove }: PointsEditing) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, rows.length - 1);
  const row = rows[at];
  if (!row) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="sr-only">Point {at + 1}</legend>
      <div className="flex items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          label="Previous point"
          onClick={() => setChosen(Math.max(0, at - 1))}
        />
        <span className="min-w-0 flex-1 text-center tabular-nums">
          Point {at + 1} of {rows.length}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Next point"
          onClick={() => setChosen(Math.min(rows.length - 1, at + 1))}
        />
        <IconButton icon={Trash2} label={`Remove point ${at + 1}`} onClick={() => onRemove(at)} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        {columns.map((column, place) => (
          <Field
            key={column.name}
            label={column.label}
            error={faults[at]?.[column.name] ?? refused.get(at)?.[column.name]}
          >
            {(aria) => (
              <Input
                {...aria}
                value={row[column.name]}
                onChange={({ target }) => onText(at, column.name, target.value)}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text/plain');
                  if (!isTable(text)) return;
                  event.preventDefault();
                  onPaste({ row: at, column: place }, text);
                }}
                autoComplete="off"
                {...('isNumber' in column && { inputMode: 'decimal', align: 'right' })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
