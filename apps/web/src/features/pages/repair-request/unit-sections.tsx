import { UNITS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../../forms/form-section.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { Photo } from './photo.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { blankUnit, type UnitValues } from './request-defaults.ts';
import type { RequestForm } from './request-form.ts';
import { NoEstimateField, UnitDetails, UnitTasks } from './unit-fields.tsx';

interface UnitSectionsProps {
  form: RequestForm;
  /** The photos of each unit, in the order of the units. */
  photos: readonly (readonly Photo[])[];
  onPhotos: (photos: readonly (readonly Photo[])[]) => void;
}

/** The units: one unit in the sections of A2, or several units with a section each (D3.8). */
export function UnitSections({ form, photos, onPhotos }: UnitSectionsProps) {
  const units = (useWatch({ control: form.control, name: 'units' }) ?? []) as UnitValues[];
  const several = units.length > 1;
  const set = (next: UnitValues[]) => {
    form.setValue('units', next, { shouldDirty: true });
    form.clearErrors('units');
  };
  const add = () => {
    set([...units, blankUnit()]);
    // After the section has been rendered.
    setTimeout(() => form.setFocus(`units.${units.length}.modelPartNo`));
  };
  const remove = (index: number) => {
    set(units.filter((_, at) => at !== index));
    onPhotos(units.flatMap((_, at) => (at === index ? [] : [photos[at] ?? []])));
  };
  const picker = (index: number) => (
    <PhotoPicker
      photos={photos[index] ?? []}
      onPhotos={(ofUnit) => onPhotos(units.map((_, at) => (at === index ? ofUnit : (photos[at] ?? []))))}
      {...(several && { of: `of unit ${index + 1}` })}
    />
  );
  const more = (
    <div className="sm:col-span-2">
      <Button
        variant="secondary"
        onClick={add}
        {...(units.length >= UNITS_MAX && { disabledReason: `At most ${UNITS_MAX} units` })}
      >
        <Plus aria-hidden className="size-4" />
        Add another unit
      </Button>
    </div>
  );
  if (!several)
    return (
      <>
        <FormSection
          title="Service Details"
          description="The unit you are sending, and what is wrong with it."
        >
          <UnitDetails form={form} index={0} />
          {picker(0)}
          {more}
        </FormSection>
        <FormSection title="Service Tasks" description="Choose at least one of repair and calibration.">
          <UnitTasks form={form} index={0} />
          <NoEstimateField form={form} />
        </FormSection>
      </>
    );
  return (
    <>
      {units.map((_, index) => (
        <FormSection
          // biome-ignore lint/suspicious/noArrayIndexKey: the form knows the units by their index
          key={index}
          title={`Unit ${index + 1} of ${units.length}`}
          description="What it is, what is wrong with it, and at least one of repair and calibration."
        >
          <UnitDetails form={form} index={index} />
          <UnitTasks form={form} index={index} />
          {picker(index)}
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <Button variant="ghost" onClick={() => remove(index)}>
              <Trash2 aria-hidden className="size-4" />
              Remove unit {index + 1}
            </Button>
          </div>
          {index === units.length - 1 ? more : null}
        </FormSection>
      ))}
      <FormSection title="Service Tasks">
        <NoEstimateField form={form} />
      </FormSection>
    </>
  );
}
