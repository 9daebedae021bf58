import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import type { FoundPart } from '@portal/contract/purchasing/parts/shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Combobox } from '../../../../ui/input/combobox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { useDelayedText } from '../../../../ui/use-delayed-text.ts';

interface PartPickerProps {
  companyId: number;
  /** The chosen part of the catalogue; null for something that is not in it. */
  value: { id: number; name: string } | null;
  onChange: (part: FoundPart | null) => void;
}

const NONE = 'none';

/** A part of the catalogue, searched as one types. */
export function PartPicker({ companyId, value, onChange }: PartPickerProps) {
  const [typed, setTyped] = useState('');
  const query = useDelayedText(typed.trim(), 250);
  const { data, error } = useQuery({
    ...q(partEndpoints.find, { params: { companyId }, query: { query } }),
    placeholderData: keepPreviousData,
  });
  const found = (data ?? []).map((part) => ({
    value: String(part.id),
    label: part.partNumber,
    detail: [part.name ?? part.description, `${part.available} available`].filter(Boolean).join(' · '),
  }));
  return (
    <Field label="Part" hint="Receiving a part of the catalogue puts it into stock.">
      {(aria) => (
        <Combobox
          {...aria}
          value={value === null ? NONE : String(value.id)}
          options={[{ value: NONE, label: 'Not in the catalogue' }, ...found]}
          selected={value === null ? undefined : { value: String(value.id), label: value.name }}
          onSearch={setTyped}
          loading={!data && !error}
          failure={error ? 'Failed to fetch parts' : undefined}
          searchPlaceholder="Search parts..."
          empty="No parts found"
          onValueChange={(next) => onChange(data?.find(({ id }) => String(id) === next) ?? null)}
        />
      )}
    </Field>
  );
}
