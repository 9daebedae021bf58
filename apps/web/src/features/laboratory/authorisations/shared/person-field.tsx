import { authorisationEndpoints } from '@portal/contract/laboratory/authorisations/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import { type FieldProps, useField } from '../../../../forms/field-props.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';

/** A person of the staff. */
export function PersonField<Values extends FieldValues>({
  companyId,
  ...props
}: FieldProps<Values> & { companyId: number }) {
  const { field, error } = useField(props);
  const { data = [], isError } = useQuery(q(authorisationEndpoints.people, { params: { companyId } }));
  return (
    <Field
      label={props.label}
      error={error}
      required={props.required}
      hint={isError ? 'The people could not be loaded.' : undefined}
    >
      {(aria) => (
        <Select
          {...aria}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value ? String(field.value) : ''}
          placeholder="Choose a person"
          options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={(id) => field.onChange(Number(id))}
        />
      )}
    </Field>
  );
}
