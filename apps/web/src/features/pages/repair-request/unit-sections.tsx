import { imageMessages, imageUpload, PHOTOS_MAX } from '@portal/contract/repairs/repair-images/upload.ts';
import { UNITS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../../forms/form-section.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { type Photo, toPhoto } from './photo.ts';
import { blankUnit, type RequestForm, type UnitValues } from './request-defaults.ts';
import { NoEstimateField, UnitDetails, UnitTasks } from './unit-fields.tsx';

interface PhotoRowProps {
  photo: Photo;
  onCaption: (caption: string) => void;
  onRemove: () => void;
}

/** A picked photo with its caption. */
function PhotoRow({ photo: { file, caption }, onCaption, onRemove }: PhotoRowProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li className="flex items-end gap-3">
      <span className="size-16 shrink-0 overflow-hidden rounded-lg border border-line bg-slate-50">
        {url ? <img src={url} alt={file.name} className="size-full object-cover" /> : null}
      </span>
      <Field label={<span className="block truncate">Caption for {file.name}</span>} className="flex-1">
        {(aria) => (
          <Input
            {...aria}
            value={caption}
            maxLength={500}
            placeholder="Optional"
            onChange={(event) => onCaption(event.target.value)}
            // Enter would submit the whole request.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <IconButton icon={Trash2} label={`Remove ${file.name}`} onClick={onRemove} />
    </li>
  );
}

interface PhotoPickerProps {
  photos: readonly Photo[];
  onPhotos: (photos: readonly Photo[]) => void;
  /** Text such as 'of unit 2', when there are several units. */
  of?: string;
}

/** Up to 10 photos with captions (D3.8, D3.12). They are sent after the request has its number. */
function PhotoPicker({ photos, onPhotos, of = '' }: PhotoPickerProps) {
  const room = PHOTOS_MAX - photos.length;
  const change = (changed: Photo) => onPhotos(photos.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <h3 className="max-sm:sr-only">{`Photos ${of}`.trim()}</h3>
      <FileDrop
        // The picked photos are shown below, with their captions.
        files={[]}
        onFiles={(files) => onPhotos([...photos, ...files.map(toPhoto)])}
        rule={imageUpload}
        // With room for one photo it accepts one. Without room it is disabled.
        max={Math.max(room, 1)}
        tooMany={imageMessages.tooMany}
        disabled={room === 0}
        label={`Add photos ${of}`.trim()}
        camera={`Take a photo ${of}`.trim()}
        hint={
          room === 0
            ? imageMessages.tooMany
            : `Up to ${PHOTOS_MAX} photos of the unit, its label or the damage. JPEG, PNG, WebP or GIF, up to 10 MB each.`
        }
        flat
      />
      {photos.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {photos.map((photo) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              onCaption={(caption) => change({ ...photo, caption })}
              onRemove={() => onPhotos(photos.filter(({ id }) => id !== photo.id))}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

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
          description={
            <span className="max-sm:hidden">The unit you are sending, and what is wrong with it.</span>
          }
        >
          <UnitDetails form={form} index={0} />
          {picker(0)}
          {more}
        </FormSection>
        <FormSection
          title="Service Tasks"
          description={<span className="max-sm:hidden">Choose repair, calibration or both.</span>}
        >
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
          description="What it is, what is wrong with it, and whether it needs repair, calibration or both."
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
