import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import { ChoiceField } from './choice-field.tsx';
import type { PartFormState } from './part-form-state.ts';

interface PartChoicesProps {
  form: PartFormState;
  companyId: number;
  part: Part | undefined;
}

const byName = { active: 'true', sort: 'name' } as const;

/** Equipment type, model and preferred supplier of a part. Another type clears the model (B5). */
export function PartChoices({ form, companyId, part }: PartChoicesProps) {
  const { control, setValue } = form;
  const typeId = useWatch({ control, name: 'equipmentTypeId' });
  const params = { companyId };
  const types = useQuery(q(equipmentEndpoints.listTypes, { params, query: byName }));
  const models = useQuery({
    ...q(equipmentEndpoints.listModels, { params, query: { ...byName, typeId: String(typeId ?? '') } }),
    enabled: typeId != null,
  });
  const suppliers = useQuery(q(supplierEndpoints.list, { params, query: byName }));
  return (
    <>
      <ChoiceField
        control={control}
        name="equipmentTypeId"
        label="Equipment type"
        options={types.data?.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        failure={types.error ? 'Failed to fetch equipment types' : undefined}
        empty="No equipment types found"
        onChoose={() => setValue('equipmentModelId', null, { shouldDirty: true })}
      />
      <ChoiceField
        control={control}
        name="equipmentModelId"
        label="Equipment model"
        options={
          typeId == null
            ? []
            : models.data?.rows.map(({ id, make, name }) => ({ value: String(id), label: `${make} ${name}` }))
        }
        failure={models.error ? 'Failed to fetch equipment models' : undefined}
        empty="No models found for this equipment type"
        hint={typeId == null ? 'Choose the type first.' : undefined}
        disabled={typeId == null}
      />
      <ChoiceField
        control={control}
        name="preferredSupplierId"
        label="Preferred supplier"
        options={suppliers.data?.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        stored={
          part?.preferredSupplierId
            ? { value: String(part.preferredSupplierId), label: part.supplierName ?? '' }
            : undefined
        }
        failure={suppliers.error ? 'Failed to fetch suppliers' : undefined}
        empty="No suppliers found"
      />
    </>
  );
}
