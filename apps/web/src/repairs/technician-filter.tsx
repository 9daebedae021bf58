import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { useTechnicians } from './use-technicians.ts';

interface TechnicianFilterProps {
  technicianId: string | undefined;
  onChange: (technicianId: string | undefined) => void;
}

/** Repairs assigned to one technician (D3.10, D3.14). */
export function TechnicianFilter({ technicianId = '', onChange }: TechnicianFilterProps) {
  const { data, isError } = useTechnicians(true);
  const technicians = data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <Field label="Technician" hint={isError ? 'The technicians could not be loaded.' : undefined}>
      {(control) => (
        <Select
          {...control}
          value={technicianId}
          options={[{ value: '', label: 'Any technician' }, ...technicians]}
          onValueChange={(next) => onChange(next || undefined)}
        />
      )}
    </Field>
  );
}
