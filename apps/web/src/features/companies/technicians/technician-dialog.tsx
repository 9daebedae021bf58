import { type Technician, technicianEndpoints } from '@portal/contract/companies/technicians/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { ColorField } from '../../../forms/color-field.tsx';
import { type FieldProps, useField } from '../../../forms/field-props.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { MoneyField } from '../../../forms/money-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useTechnicians } from '../../../record-parts/technicians/use-technicians.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { useSaveTechnician } from './use-save-technician.ts';
import { WorkingHoursFields } from './working-hours-fields.tsx';

interface UserFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  technicianId: number | undefined;
}

/** The user who signs in as this technician. A user of another technician cannot be chosen. */
function UserField<Values extends FieldValues>({ technicianId, ...props }: UserFieldProps<Values>) {
  const { field, error } = useField(props);
  const companyId = useCompanyId();
  const { data, isError } = useQuery({
    ...q(technicianEndpoints.users, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  });
  const users = (data ?? []).map((user) => ({
    value: String(user.id),
    label: `${user.name} (${user.username})`,
    disabled: user.technicianId !== null && user.technicianId !== technicianId,
  }));
  const hint = isError
    ? 'The users could not be loaded.'
    : 'Signs in with role technician and finds their own repairs in the mobile view.';
  return (
    <Field label={props.label} error={error} hint={hint}>
      {(aria) => (
        <Select
          {...aria}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value ? String(field.value) : ''}
          options={[{ value: '', label: 'No account' }, ...users]}
          onValueChange={(id) => field.onChange(id === '' ? null : Number(id))}
        />
      )}
    </Field>
  );
}

interface TechnicianDialogProps {
  /** The technician to change. Without it the dialog creates one. */
  technician: Technician | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/companies/technicians/endpoints.ts').then(({ technicianForm }) => technicianForm);

/** Colors that can be told apart, also by most people who see colors differently. The first is the server's own (B3). */
const COLORS = ['#3b82f6', '#d97706', '#047857', '#be185d', '#6d28d9', '#0e7490', '#92400e', '#374151'];

/** Returns a color that no technician has yet. */
const freeColor = (others: readonly Technician[]): string =>
  COLORS.find((color) => others.every((other) => other.color !== color)) ?? '#3b82f6';

/** Adds or changes a technician, and links the user behind them (D3.14). */
export function TechnicianDialog({ technician, onClose }: TechnicianDialogProps) {
  const save = useSaveTechnician(technician);
  const others = useTechnicians(technician === undefined).data?.rows ?? [];
  const stored = {
    name: technician?.name ?? '',
    email: technician?.email ?? '',
    phone: technician?.phone ?? '',
    specialties: technician?.specialties ?? '',
    color: technician?.color ?? freeColor(others),
    userId: technician?.userId ?? null,
    hourlyRate: technician?.hourlyRate ?? null,
    workDays: technician?.workDays ?? [1, 2, 3, 4, 5],
    workFrom: technician?.workFrom ?? '08:00',
    workTo: technician?.workTo ?? '17:00',
    daysOff: technician?.daysOff ?? [],
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={technician ? 'Edit Technician' : 'Add Technician'}
      form={form}
      // The values as typed. The schema's result has the rate in cents.
      onSubmit={(_, { values }) => save(values)}
      submitLabel={technician ? 'Save Changes' : 'Add Technician'}
      pendingLabel="Saving..."
      summary={false}
    >
      <TextField control={control} name="name" label="Name" required autoComplete="off" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
      <TextField control={control} name="specialties" label="Specialties" autoComplete="off" />
      <ColorField control={control} name="color" label="Color" hint="Marks their visits in the calendar." />
      <UserField control={control} name="userId" label="User account" technicianId={technician?.id} />
      <MoneyField
        control={control}
        name="hourlyRate"
        label="Labor rate per hour"
        hint="Proposes the labor cost from the work time. Only admins see it."
      />
      <WorkingHoursFields control={control} />
    </FormDialog>
  );
}
