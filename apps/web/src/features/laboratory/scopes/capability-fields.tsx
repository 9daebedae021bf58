import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { blankRow, type EntryForm, type TypedEntry } from './typed-entry.ts';

// The decimal library comes with it.
const BestLines = lazy(() => import('./best-lines.tsx').then((part) => ({ default: part.BestLines })));

const kinds = [
  { value: 'constant', label: 'The same everywhere: a' },
  { value: 'linear', label: 'Constant and growing part: a + b · x' },
  { value: 'root', label: 'Root of both: √(a² + (b · x)²)' },
  { value: 'share', label: 'Share of the value in percent' },
  { value: 'table', label: 'Table' },
];
const ROWS_MAX = 200;

function TableRows({ form }: { form: EntryForm }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'cmc.rows' });
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="flex min-w-0 items-end gap-2">
          <legend className="sr-only">Row {at + 1}</legend>
          <TextField
            control={control}
            name={`cmc.rows.${at}.value`}
            label={`Value ${at + 1}`}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <TextField
            control={control}
            name={`cmc.rows.${at}.uncertainty`}
            label={`U ${at + 1}`}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <IconButton icon={Trash2} label={`Remove row ${at + 1}`} onClick={() => remove(at)} />
        </fieldset>
      ))}
      {fields.length < ROWS_MAX ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          repeats
          onClick={() => append(blankRow, { focusName: `cmc.rows.${fields.length}.value` })}
        >
          <Plus aria-hidden className="size-4" />
          Add row
        </Button>
      ) : null}
      <p className="text-sm text-muted">
        Values rise, and the table covers the range. Between two rows U lies on the straight line.
      </p>
    </div>
  );
}

/** The best uncertainty in one of its five forms, with what it is at values of the range. */
export function CapabilityFields({ form }: { form: EntryForm }) {
  const { control } = form;
  const entry = useWatch({ control }) as TypedEntry;
  const { kind } = entry.cmc;
  const hasTwo = kind === 'linear' || kind === 'root';
  const off = { control, autoComplete: 'off' } as const;
  return (
    <>
      <SelectField
        control={control}
        name="cmc.kind"
        label="Best uncertainty (CMC)"
        options={kinds}
        className={kind === 'share' ? '' : 'sm:col-span-2'}
      />
      {kind === 'constant' || hasTwo ? <TextField {...off} name="cmc.a" label="a" required /> : null}
      {hasTwo ? (
        <TextField
          {...off}
          name="cmc.b"
          label="b"
          required
          hint={`Per ${entry.unit.trim() || 'unit'} of the value x.`}
        />
      ) : null}
      {kind === 'share' ? <TextField {...off} name="cmc.percent" label="Percent" required /> : null}
      {kind === 'share' ? null : (
        <TextField
          {...off}
          name="cmcUnit"
          label="Unit of U"
          placeholder={entry.unit.trim()}
          hint="The unit of the range when it is empty."
        />
      )}
      {kind === 'table' ? <TableRows form={form} /> : null}
      <div className="sm:col-span-2">
        <Suspense fallback={<div className="min-h-24 rounded-md bg-slate-50" />}>
          <BestLines entry={entry} />
        </Suspense>
      </div>
    </>
  );
}
