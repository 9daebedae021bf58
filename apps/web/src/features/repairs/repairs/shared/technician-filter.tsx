import { useTechnicians } from '../../../../record-parts/technicians/use-technicians.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import type { RepairListSearch } from './repair-list-query.ts';

interface TechnicianFilterProps {
  search: RepairListSearch;
  onChange: (patch: RepairListSearch) => void;
}

/** The value for repairs without a technician. It is no technician's id. */
const NOBODY = 'nobody';

/** Filters for repairs of one technician, or for open repairs without a technician (D3.10, D3.14). */
export function TechnicianFilter({ search, onChange }: TechnicianFilterProps) {
  const { data, isError } = useTechnicians(true);
  const technicians = data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <Field label="Technician" hint={isError ? 'The technicians could not be loaded.' : undefined}>
      {(control) => (
        <Select
          {...control}
          value={search.unassigned === 'true' ? NOBODY : (search.technicianId ?? '')}
          options={[
            { value: '', label: 'Any technician' },
            { value: NOBODY, label: 'Open and not assigned' },
            ...technicians,
          ]}
          onValueChange={(next) =>
            onChange({
              technicianId: next === NOBODY ? undefined : next || undefined,
              unassigned: next === NOBODY ? 'true' : undefined,
            })
          }
        />
      )}
    </Field>
  );
}
