import { pastedPoints } from '@portal/contract/calibrations/paste-points.ts';
import { isWithin } from '@portal/contract/calibrations/propose.ts';
import type { EquipmentModelDetail } from '@portal/contract/equipment/shapes.ts';
import { ClipboardPaste, ListPlus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { TextField } from '../../../forms/text-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Textarea } from '../../../ui/input/textarea.tsx';
import { asJudged } from './judged-point.ts';
import type { ResultsFormState } from './results-form-state.ts';
import { emptyPoint, templatePoints } from './results-values.ts';
import { SaveTemplate } from './save-template.tsx';

interface PointsFieldProps {
  form: ResultsFormState;
  model: EquipmentModelDetail | undefined;
  /** True when the points may become the template of the model. */
  canSaveTemplate: boolean;
}

const columns = [
  ['quantity', 'Quantity'],
  ['nominal', 'Nominal'],
  ['unit', 'Unit'],
  ['lowerLimit', 'Lower limit'],
  ['upperLimit', 'Upper limit'],
  ['asFound', 'As found'],
  ['asLeft', 'As left'],
  ['uncertainty', 'Uncertainty'],
] as const;

/** The measurement points of a unit: typed, pasted from a spreadsheet, or from the model's template (D5.9). */
export function PointsField({ form, model, canSaveTemplate }: PointsFieldProps) {
  const { control, formState } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'points' });
  const [pasting, setPasting] = useState(false);
  const fault = formState.errors.points?.message ?? formState.errors.points?.root?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="contents">
        <h3>Measurement points</h3>
      </legend>
      {fields.length === 0 ? <p className="text-muted">No measurement points.</p> : null}
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={`Point ${index + 1}`}
          className="grid grid-cols-2 items-start gap-x-3 gap-y-2 rounded-lg border border-line p-3 sm:grid-cols-4"
        >
          {columns.map(([name, label]) => (
            <TextField
              key={name}
              control={control}
              name={`points.${index}.${name}`}
              label={label}
              required={name === 'quantity'}
              autoComplete="off"
              {...(name === 'quantity' || name === 'unit' ? {} : { inputMode: 'decimal' as const })}
            />
          ))}
          <div className="col-span-full flex items-center justify-between gap-2">
            <PointState form={form} index={index} />
            <IconButton icon={Trash2} label={`Remove point ${index + 1}`} onClick={() => remove(index)} />
          </div>
        </fieldset>
      ))}
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
      {pasting ? (
        <PasteBox
          onPoints={(points) => {
            replace([...(form.getValues('points') ?? []), ...points]);
            setPasting(false);
          }}
          onCancel={() => setPasting(false)}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => append(emptyPoint, { shouldFocus: true })}>
          <Plus aria-hidden className="size-4" />
          Add point
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden className="size-4" />
          Paste table
        </Button>
        {model && model.measurementPoints.length > 0 ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => replace([...(form.getValues('points') ?? []), ...(templatePoints(model) ?? [])])}
          >
            <ListPlus aria-hidden className="size-4" />
            Add points of the template
          </Button>
        ) : null}
        {model && canSaveTemplate && fields.length > 0 ? <SaveTemplate form={form} model={model} /> : null}
      </div>
    </fieldset>
  );
}

const words = { true: 'within limits', false: 'outside limits' } as const;

/** Says whether the readings of a point are within its limits, while somebody types. */
function PointState({ form, index }: { form: ResultsFormState; index: number }) {
  const point = useWatch({ control: form.control, name: `points.${index}` });
  const judged = asJudged(point);
  const found = isWithin(judged.asFound, judged);
  const left = isWithin(judged.asLeft, judged);
  const said = [
    found === null ? '' : `As found ${words[`${found}`]}`,
    left === null ? '' : `as left ${words[`${left}`]}`,
  ].filter(Boolean);
  const isOut = (left ?? found) === false;
  return (
    <p className={isOut ? 'text-sm font-medium text-danger' : 'text-sm text-muted'}>{said.join(', ')}</p>
  );
}

interface PasteBoxProps {
  onPoints: (points: ReturnType<typeof pastedPoints>) => void;
  onCancel: () => void;
}

/** Takes a table from a spreadsheet, with the columns in the order of the form. */
function PasteBox({ onPoints, onCancel }: PasteBoxProps) {
  const [text, setText] = useState('');
  const points = pastedPoints(text);
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-slate-50 p-3">
      <Field
        label="Table from a spreadsheet"
        hint={`Columns in this order: ${columns.map(([, label]) => label).join(', ')}. Columns at the end may be missing.`}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={4}
            autoFocus
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button
          size="sm"
          onClick={() => onPoints(points)}
          disabledReason={points.length === 0 ? 'Paste a table first' : null}
        >
          Add {points.length} point{points.length === 1 ? '' : 's'}
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
