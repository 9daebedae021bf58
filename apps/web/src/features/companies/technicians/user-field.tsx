import { technicianEndpoints } from '@portal/contract/companies/technicians/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { type FieldProps, useField } from '../../../forms/field-props.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';

interface UserFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  technicianId: number | undefined;
}

/** The user who signs in as this technician. A user of another technician cannot be chosen. */
export function UserField<Values extends FieldValues>({ technicianId, ...props }: UserFieldProps<Values>) {
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
