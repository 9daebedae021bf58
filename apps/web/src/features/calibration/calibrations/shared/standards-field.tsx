import {
  inForceOn,
  standardLapse,
  unusedOn,
} from '@portal/contract/calibration/reference-standards/rules.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { type CalendarDate, formatDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { TextField } from '../../../../forms/text-field.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import type { ResultsFormState } from './results-form-state.ts';
import type { KnownStandards } from './use-standards.ts';

const nameOf = ({ name, serialNumber, dueOn }: ReferenceStandard): string =>
  [name, serialNumber && `S/N ${serialNumber}`, dueOn && `due ${formatDate(dueOn)}`]
    .filter(Boolean)
    .join(' · ');

/** Returns why a standard may not be used on a day without an admin's reason; null when it may. */
function lapseOf({ calibrations, states, calibratedOn, dueOn }: ReferenceStandard, day: CalendarDate) {
  // A device may have stored the standard before its calibrations and states were listed.
  const inForce = inForceOn(calibrations ?? [], day) ?? { calibratedOn, dueOn };
  return standardLapse({ ...inForce, state: unusedOn(states ?? [], day) }, day);
}

const lapseWords = {
  'past-due': 'Past its due date on the day of the calibration.',
  'not-yet': 'It was calibrated after the day of the calibration.',
  quarantined: 'In quarantine on the day of the calibration.',
  out_of_service: 'Out of service on the day of the calibration.',
} as const;

/** The same in a word, for the list to choose from. */
const lapseMarks = {
  'past-due': 'past due',
  'not-yet': 'calibrated later',
  quarantined: 'in quarantine',
  out_of_service: 'out of service',
} as const;

interface StandardsFieldProps {
  form: ResultsFormState;
  standards: KnownStandards;
}

/** The reference standards that were used. One past its due date needs an admin's reason (D5.10). */
export function StandardsField({ form, standards }: StandardsFieldProps) {
  const { control, formState } = form;
  const { role } = useSignedInUser();
  const { fields, append, remove } = useFieldArray({ control, name: 'standards', keyName: 'key' });
  const day = useWatch({ control, name: 'calibratedOn' });
  const known = standards.rows ?? [];
  const chosen = new Set(fields.map(({ id }) => id));
  const free = known.filter(({ id, active }) => active && !chosen.has(id));
  const lapseNow = (one: ReferenceStandard) =>
    isCalendarDate(day ?? '') ? lapseOf(one, day as CalendarDate) : null;
  const marked = free.map((one) => {
    const lapse = lapseNow(one);
    return {
      value: String(one.id),
      lapse,
      label: lapse ? `${nameOf(one)} · ${lapseMarks[lapse]}` : nameOf(one),
    };
  });
  // Those that may be used on the day come first, as at the bench.
  const offered = [...marked.filter(({ lapse }) => !lapse), ...marked.filter(({ lapse }) => lapse)];
  const errors = formState.errors.standards;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="contents">
        <h3>Reference standards</h3>
      </legend>
      {fields.map(({ key, id }, index) => {
        const standard = known.find((one) => one.id === id);
        const lapse = standard ? lapseNow(standard) : null;
        return (
          <div key={key} className="rounded-lg border border-line px-3 py-2">
            <div className="flex items-center justify-between gap-2">
              <p className="min-w-0 wrap-anywhere">{standard ? nameOf(standard) : `Standard ${id}`}</p>
              <IconButton
                icon={Trash2}
                label={`Remove ${standard?.name ?? 'standard'}`}
                onClick={() => remove(index)}
              />
            </div>
            {errors?.[index]?.id?.message ? (
              <p role="alert" className="text-sm text-danger">
                {errors[index]?.id?.message}
              </p>
            ) : null}
            {lapse ? (
              <>
                <p className="text-sm text-danger">{lapseWords[lapse]}</p>
                {isAdmin(role) ? (
                  <TextField
                    control={control}
                    name={`standards.${index}.overrideReason`}
                    label="Reason to allow it"
                    autoComplete="off"
                  />
                ) : (
                  <p className="text-sm text-muted">Choose another one, or ask an admin to allow it.</p>
                )}
              </>
            ) : null}
          </div>
        );
      })}
      <Field
        label="Add a reference standard"
        hint={standards.failed ? 'The reference standards could not be loaded.' : undefined}
        className="sm:max-w-96"
      >
        {(aria) => (
          <Select
            {...aria}
            value=""
            placeholder={
              standards.rows && free.length === 0
                ? 'No other standard to choose'
                : 'Choose a reference standard'
            }
            options={offered.map(({ value, label }) => ({ value, label }))}
            onValueChange={(id) => append({ id: Number(id), overrideReason: '' }, { shouldFocus: false })}
          />
        )}
      </Field>
    </fieldset>
  );
}
