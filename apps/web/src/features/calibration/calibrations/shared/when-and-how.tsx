import {
  type Circumstances,
  LATE_RECEIPT_DAYS,
} from '@portal/contract/calibration/calibrations/agreement.ts';
import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { addDays } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../../forms/date-field.tsx';
import { useField } from '../../../../forms/field-props.ts';
import { TextField } from '../../../../forms/text-field.tsx';
import { useTechnicians } from '../../../../record-parts/technicians/use-technicians.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import type { ResultsFormState } from './results-form-state.ts';
import { RoomOfResults } from './room-of-results.tsx';

interface CalibratedByProps {
  form: ResultsFormState;
  results: CalibrationItem['results'];
}

/** Returns a line of the list. A technician without an account could never confirm, so nobody chooses it any more. */
const optionOf = ({ id, name, userId }: Technician, isChosen: boolean) => ({
  value: String(id),
  label: userId === null ? `${name} (no account)` : name,
  disabled: userId === null && !isChosen,
});

/** Who calibrated: the person who enters the results, or somebody who then has to confirm it (D5.9). */
function CalibratedBy({ form, results }: CalibratedByProps) {
  const { control } = form;
  const { field, error } = useField({ control, name: 'technicianId', label: 'Calibrated by' });
  const chosen = useWatch({ control, name: 'technicianId' }) ?? null;
  const { id: userId } = useSignedInUser();
  const { data, isError } = useTechnicians(true);
  const rows = data?.rows ?? [];
  const mine = rows.find((one) => one.userId === userId);
  // Results that name a person without a technician record go on naming this person.
  const named = results && results.technicianId === null ? results.technicianName : null;
  const isOther = chosen !== null && chosen !== mine?.id;
  const other = rows.find(({ id }) => id === chosen)?.name ?? (isOther ? results?.technicianName : null);
  const hint = isError
    ? 'The technicians could not be loaded.'
    : isOther && rows.some(({ id, userId: account }) => id === chosen && account === null)
      ? `${other} has no account and cannot confirm it. Choose who calibrated.`
      : isOther
        ? `${other ?? 'This person'} has to confirm it before a certificate can be issued.`
        : rows.some((one) => one.userId === null)
          ? 'Technicians without an account cannot be named, because they could not confirm it.'
          : undefined;
  return (
    <Field label="Calibrated by" error={error} hint={hint}>
      {(aria) => (
        <Select
          {...aria}
          ref={field.ref}
          onBlur={field.onBlur}
          value={chosen === null ? '' : String(chosen)}
          options={[
            { value: '', label: named ?? (mine ? `${mine.name} (you)` : 'You') },
            ...rows
              .filter(({ id }) => id !== mine?.id || chosen === id)
              .map((one) => optionOf(one, one.id === chosen)),
          ]}
          onValueChange={(id) => field.onChange(id === '' ? null : Number(id))}
        />
      )}
    </Field>
  );
}

/** Who calibrated, without a connection: the person whom the results name, else the person who enters them. */
function NamedCalibrator({ results }: Pick<CalibratedByProps, 'results'>) {
  const { contactName, username } = useSignedInUser();
  const named = results?.technicianName;
  return (
    <dl>
      <dt className="font-medium">Calibrated by</dt>
      <dd className="flex min-h-11 items-center wrap-anywhere">
        {named ?? `${contactName || username} (you)`}
      </dd>
    </dl>
  );
}

interface WhenAndHowProps {
  form: ResultsFormState;
  item: CalibrationItem;
  circumstances: Circumstances;
  worksOffline: boolean;
}

/** When a unit was calibrated, by whom, how and where. */
export function WhenAndHow({ form, item, circumstances, worksOffline }: WhenAndHowProps) {
  const { control } = form;
  const { role, laboratory } = useSignedInUser();
  const { receivedOn, today } = circumstances;
  // An admin may say why a unit was calibrated before its receipt was recorded.
  const first = receivedOn && isAdmin(role) ? addDays(receivedOn, -LATE_RECEIPT_DAYS) : receivedOn;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <DateField
        control={control}
        name="calibratedOn"
        label="Date of calibration"
        {...(first ? { min: first } : {})}
        max={today}
        required
      />
      {worksOffline ? (
        <NamedCalibrator results={item.results} />
      ) : (
        <CalibratedBy form={form} results={item.results} />
      )}
      <TextField control={control} name="procedure" label="Procedure" autoComplete="off" />
      <TextField control={control} name="place" label="Place" autoComplete="off" />
      {laboratory && (!worksOffline || item.results?.room) ? <RoomOfResults form={form} item={item} /> : null}
      <TextField
        control={control}
        name="temperature"
        label="Temperature"
        placeholder="23.1 °C"
        autoComplete="off"
      />
      <TextField control={control} name="humidity" label="Humidity" placeholder="45 %" autoComplete="off" />
      <TextField
        control={control}
        name="limitsFrom"
        label="The limits come from"
        placeholder="Data sheet of the maker"
        autoComplete="off"
      />
    </div>
  );
}
