import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { DatePicker } from '../../../../ui/date/date-picker.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { Textarea } from '../../../../ui/input/textarea.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import type { DraftValues } from './draft-values.ts';

interface FactsSectionProps {
  values: DraftValues;
  fields: Readonly<Record<string, string>>;
  onChange: (change: Partial<DraftValues>) => void;
}

/** All of a draft but its points and ranges. */
export function FactsSection({ values, fields, onChange }: FactsSectionProps) {
  const { revision, effectiveFrom, readings, standards, conditions, text } = values;
  return (
    <Card title="Procedure">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Field label="Revision" required error={fields['revision']}>
          {(aria) => (
            <Input
              {...aria}
              value={revision}
              onChange={({ target }) => onChange({ revision: target.value })}
            />
          )}
        </Field>
        <Field label="Effective from" hint="The first day on which it holds." error={fields['effectiveFrom']}>
          {(aria) => (
            <DatePicker
              {...aria}
              value={effectiveFrom}
              onValueChange={(day) => onChange({ effectiveFrom: day })}
            />
          )}
        </Field>
        <Field label="Readings of each point" required error={fields['readings']}>
          {(aria) => (
            <Input
              {...aria}
              value={readings}
              inputMode="numeric"
              align="right"
              onChange={({ target }) => onChange({ readings: target.value })}
            />
          )}
        </Field>
        <Field label="Text" className="col-span-full" error={fields['text']}>
          {(aria) => (
            <Textarea
              {...aria}
              rows={6}
              value={text}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </Field>
        <Field
          label="Standards it needs"
          hint="One kind in each line, such as: Calibrator, 10 V, 5 ppm"
          className="col-span-full"
          error={fields['standards']}
        >
          {(aria) => (
            <Textarea
              {...aria}
              rows={3}
              value={standards}
              onChange={({ target }) => onChange({ standards: target.value })}
            />
          )}
        </Field>
        {conditionKinds.map(({ key, label, unit }) => (
          <fieldset key={key} className="grid min-w-0 grid-cols-2 gap-2">
            <legend className="mb-1.5 text-sm font-medium">
              {label} ({unit})
            </legend>
            {([`${key}Min`, `${key}Max`] as const).map((name) => (
              <Field
                key={name}
                label={name.endsWith('Min') ? 'At least' : 'At most'}
                error={fields[`conditions.${name}`]}
              >
                {(aria) => (
                  <Input
                    {...aria}
                    value={conditions[name]}
                    inputMode="decimal"
                    align="right"
                    onChange={({ target }) =>
                      onChange({ conditions: { ...conditions, [name]: target.value } })
                    }
                  />
                )}
              </Field>
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
