import { appointmentEndpoints } from '@portal/contract/calendar/appointments/endpoints.ts';
import { RANGE_DAYS_MAX } from '@portal/contract/calendar/appointments/shapes.ts';
import { addDays, formatDateTime, type Instant, today } from '@portal/contract/core/dates/dates.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import type { FactsForm } from './unit-facts.tsx';

const isOpen = (status: string) => status === 'scheduled' || status === 'confirmed';

/** Returns the open appointments of the next two months that may be the one of this request, as choices. */
function useChoices({ id, companyId, customerId, appointmentId, appointmentStartTime }: Repair) {
  const { timeZone } = useSignedInUser();
  const startDate = today(timeZone);
  const { data } = useQuery(
    q(appointmentEndpoints.list, {
      params: { companyId },
      query: { startDate, endDate: addDays(startDate, RANGE_DAYS_MAX - 1) },
    }),
  );
  const found = (data?.rows ?? []).filter(
    (row) =>
      isOpen(row.status) &&
      (row.customerId === null || row.customerId === customerId) &&
      (row.repairId === null || row.repairId === id) &&
      row.id !== appointmentId,
  );
  const words = (time: Instant) => formatDateTime(time, timeZone);
  return [
    { value: '', label: 'None' },
    ...(appointmentId === null
      ? []
      : [
          {
            value: String(appointmentId),
            label: appointmentStartTime ? words(appointmentStartTime) : 'The present appointment',
          },
        ]),
    ...found.map((row) => ({ value: String(row.id), label: `${words(row.startTime)}, ${row.title}` })),
  ];
}

/** The wanted day of a calibration, and the appointment of the request. */
export function PlannedFacts({ form: { control }, repair }: { form: FactsForm; repair: Repair }) {
  const { timeZone } = useSignedInUser();
  const calibrationNeeded = useWatch({ control, name: 'calibrationNeeded' });
  const { field, fieldState } = useController({ control, name: 'appointmentId' });
  const choices = useChoices(repair);
  return (
    <FormSection title="Dates">
      {calibrationNeeded || repair.calibrationDate ? (
        <DateField control={control} name="calibrationDate" label="Calibration Date" min={today(timeZone)} />
      ) : null}
      <Field
        label="Appointment"
        error={fieldState.error?.message}
        hint="Open ones of the customer in the next two months."
      >
        {(aria) => (
          <Select
            {...aria}
            ref={field.ref}
            value={field.value ? String(field.value) : ''}
            onValueChange={(value) => field.onChange(value === '' ? null : Number(value))}
            onBlur={field.onBlur}
            options={choices}
          />
        )}
      </Field>
    </FormSection>
  );
}
