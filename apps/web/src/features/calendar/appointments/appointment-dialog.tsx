import {
  appointmentStatuses,
  appointmentStatusLabel,
  appointmentTypes,
} from '@portal/contract/calendar/appointments/kinds.ts';
import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import type { AppointmentRequest } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { CustomerField } from '../../../record-parts/customers/customer-field.tsx';
import { AppointmentWarnings } from './appointment-warnings.tsx';
import { TechnicianSelect } from './technician-select.tsx';
import { FROM, later, useFollowingTimes, useOwnTitle } from './use-following-times.ts';
import { type AppointmentValues, useSaveAppointment } from './use-save-appointment.ts';

interface AppointmentDialogProps {
  companyId: number;
  timeZone: string;
  technicians: readonly Technician[];
  /** The appointment to change. Without it the dialog adds one. */
  appointment: Appointment | undefined;
  /** The customer's request that becomes this appointment, or that moves it. */
  request?: AppointmentRequest | undefined;
  /** The start of a new one: `YYYY-MM-DD`, or with a time of the company's clocks. */
  start: string;
  technicianId: number | null;
  onClose: () => void;
}

// Only people are asked for a technician: a call without one stays what it was (B5).
const rules = () =>
  import('@portal/contract/calendar/appointments/shapes.ts').then(({ appointmentForm }) =>
    appointmentForm.refine(({ technicianId }) => technicianId !== undefined, {
      path: ['technicianId'],
      message: appointmentMessages.technicianAsked,
    }),
  );

/** Returns the values of an appointment at the time that the customer wishes, with the length that it has. */
function movedTo(start: string, values: AppointmentValues): AppointmentValues {
  if (values.allDay) return { ...values, startTime: start.slice(0, 10), endTime: start.slice(0, 10) };
  const minutes = (Date.parse(`${values.endTime}:00Z`) - Date.parse(`${values.startTime}:00Z`)) / 60_000;
  return { ...values, startTime: start, endTime: later(start, minutes) };
}

function openingValues(props: AppointmentDialogProps): AppointmentValues {
  const { request, start } = props;
  const values = valuesOf(props);
  if (!request) return values;
  const { appointmentType, customerId, customerName, note, wishes } = request;
  // A moved appointment waits for the customer again.
  if (props.appointment)
    return { ...(wishes.length > 0 ? movedTo(start, values) : values), status: 'scheduled' };
  const title = `${customerName} - ${appointmentType}`;
  return { ...values, appointmentType, customerId, title, description: note ?? '' };
}

function valuesOf({ appointment, start, technicianId, timeZone }: AppointmentDialogProps): AppointmentValues {
  const from = start.length === 10 ? `${start}T${FROM}` : start;
  if (!appointment)
    return {
      title: '',
      appointmentType: 'Yearly Calibration',
      startTime: from,
      endTime: later(from, 60),
      allDay: false,
      description: '',
      location: '',
      technicianId: technicianId ?? undefined,
      customerId: null,
      scheduleFollowUp: false,
      saveLocation: true,
      sendMail: true,
      status: 'scheduled',
    };
  const wall = (time: string) => (appointment.allDay ? time.slice(0, 10) : wallTimeIn(timeZone, time));
  const { title, appointmentType, allDay, customerId, scheduleFollowUp, saveLocation, status } = appointment;
  return {
    ...{ title, appointmentType, allDay, customerId, scheduleFollowUp, saveLocation, status },
    sendMail: true,
    startTime: wall(appointment.startTime),
    endTime: wall(appointment.endTime),
    description: appointment.description ?? '',
    location: appointment.location ?? '',
    technicianId: appointment.technicianId,
  };
}

/** Returns what the customer asked for, to read beside the form. */
const wordsOf = ({ customerName, wishes, note }: AppointmentRequest): string =>
  [wishes.length > 0 && `${customerName} asked for ${wishes.map(wishInWords).join(' or ')}.`, note]
    .filter(Boolean)
    .join(' ');

/** Adds or changes an appointment (B2.9, B5). It is also the keyboard's way to move one (D5.7). */
export function AppointmentDialog(props: AppointmentDialogProps) {
  const { companyId, timeZone, technicians, appointment, request, onClose } = props;
  const [customer, setCustomer] = useState(appointment?.customerName ?? request?.customerName ?? '');
  const save = useSaveAppointment(companyId, appointment, request);
  const form = useZodForm(rules, { defaultValues: openingValues(props) });
  const { control, getValues, setValue } = form;
  const allDay = useWatch({ control, name: 'allDay' });
  useFollowingTimes(form);
  useOwnTitle(form, customer);
  const offered = useRef('');
  const offer = (picked: Customer) => {
    // What somebody has typed stays.
    if ((getValues('location') ?? '') !== offered.current) return;
    offered.current = picked.addressLines.join(', ');
    setValue('location', offered.current, { shouldDirty: true });
  };
  const pick = (picked: Customer) => {
    setCustomer(picked.name);
    offer(picked);
  };
  const asking = useQuery({
    ...q(customerEndpoints.get, { params: { id: request?.customerId ?? 0 } }),
    enabled: request !== undefined && !appointment,
  }).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer of the request is known
  useEffect(() => {
    if (asking) offer(asking);
  }, [asking]);
  const kind = allDay ? 'date' : 'datetime-local';
  return (
    <FormDialog
      onClose={onClose}
      title={request ? 'Plan Appointment' : appointment ? 'Edit Appointment' : 'Add Appointment'}
      {...(request && { description: wordsOf(request) })}
      size="lg"
      form={form}
      onSubmit={(values) => save(values)}
      submitLabel={request ? 'Plan Appointment' : appointment ? 'Save Changes' : 'Add Appointment'}
      pendingLabel="Saving..."
      summary={false}
    >
      {request ? null : (
        <CustomerField control={control} name="customerId" companyId={companyId} onPick={pick} />
      )}
      <SelectField
        control={control}
        name="appointmentType"
        label="Type"
        required
        options={appointmentTypes.map((type) => ({ value: type, label: type }))}
      />
      <TextField control={control} name="title" label="Title" required autoComplete="off" />
      <CheckboxField control={control} name="allDay" label="All day" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="startTime" label="Start" required type={kind} />
        <TextField control={control} name="endTime" label="End" required type={kind} />
      </div>
      <TechnicianSelect
        control={control}
        name="technicianId"
        technicians={technicians}
        asked={!appointment}
      />
      <AppointmentWarnings {...{ control, companyId, timeZone, technicians, appointment }} />
      <TextField
        control={control}
        name="location"
        label="Location"
        autoComplete="off"
        hint="Where the visit is: the customer's address, unless you say another place."
      />
      <TextareaField control={control} name="description" label="Description" rows={3} />
      {appointment ? (
        <SelectField
          control={control}
          name="status"
          label="Status"
          options={appointmentStatuses.map((status) => ({
            value: status,
            label: appointmentStatusLabel(status),
          }))}
        />
      ) : null}
      <CheckboxField
        control={control}
        name="scheduleFollowUp"
        label="Schedule a follow-up email"
        hint="Ten months after a yearly calibration, for the next one."
      />
      <CheckboxField
        control={control}
        name="saveLocation"
        label="Save the location to the customer"
        hint="Only when the customer has no address yet."
      />
      <CheckboxField
        control={control}
        name="sendMail"
        label="Email the customer"
        hint="With a calendar entry and a link to confirm or to ask for another time."
      />
    </FormDialog>
  );
}
