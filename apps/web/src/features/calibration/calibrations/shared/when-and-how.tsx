import {
  type Circumstances,
  LATE_RECEIPT_DAYS,
} from '@portal/contract/calibration/calibrations/agreement.ts';
import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { addDays } from '@portal/contract/core/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { CalibratedBy } from './calibrated-by.tsx';
import type { ResultsFormState } from './results-form-state.ts';

interface WhenAndHowProps {
  form: ResultsFormState;
  item: CalibrationItem;
  circumstances: Circumstances;
  worksOffline: boolean;
}

/** When a unit was calibrated, by whom, how and where. */
export function WhenAndHow({ form, item, circumstances, worksOffline }: WhenAndHowProps) {
  const { control } = form;
  const { role } = useSignedInUser();
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
      {worksOffline ? null : <CalibratedBy form={form} results={item.results} />}
      <TextField control={control} name="procedure" label="Procedure" autoComplete="off" />
      <TextField control={control} name="place" label="Place" autoComplete="off" />
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
