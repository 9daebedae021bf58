import { MEASUREMENT_POINTS_MAX } from '@portal/contract/repairs/equipment-models/measurement-limits.ts';
import { Plus } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { FormSection } from '../../../forms/form-section.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { ModelFormState } from './model-form-state.ts';
import { blankPoint, pastedPoints } from './pasted-points.ts';
import { PointRow } from './point-row.tsx';

/** The template of measurement points that a calibration of this model starts with (D5.9). */
export function PointsSection({ form }: { form: ModelFormState }) {
  const { fields, append, insert, remove } = useFieldArray({
    control: form.control,
    name: 'measurementPoints',
  });
  const paste = (index: number) => (event: ClipboardEvent) => {
    const points = pastedPoints(event.clipboardData.getData('text/plain'));
    if (!points) return;
    event.preventDefault();
    // A table replaces the row that it is pasted into, when that row is empty.
    const isBlank = Object.values(form.getValues(`measurementPoints.${index}`) ?? {}).every((text) => !text);
    insert(index + 1, points, { shouldFocus: false });
    if (isBlank) remove(index);
  };
  return (
    <FormSection
      title="Measurement points"
      description="A calibration of this model starts with them. Copied cells of a spreadsheet can be pasted into a row."
    >
      {fields.length > 0 ? (
        <ol className="flex flex-col gap-3 sm:col-span-2">
          {fields.map(({ id }, index) => (
            <PointRow
              key={id}
              form={form}
              index={index}
              onPaste={paste(index)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      ) : null}
      <div className="sm:col-span-2">
        <Button
          variant="secondary"
          onClick={() => append(blankPoint())}
          {...(fields.length >= MEASUREMENT_POINTS_MAX && {
            disabledReason: `At most ${MEASUREMENT_POINTS_MAX} measurement points`,
          })}
        >
          <Plus aria-hidden className="size-4" />
          Add Point
        </Button>
      </div>
    </FormSection>
  );
}
