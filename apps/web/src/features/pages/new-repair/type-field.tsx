import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentType } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { useField } from '../../../forms/field-props.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { ChoiceField } from './choice-field.tsx';
import type { NewRepairForm } from './new-repair-form.ts';
import { NewType } from './new-type.tsx';
import { withCreated } from './with-created.ts';

/** The type of a unit. Another type clears the model (B5). */
export function TypeField({ form, index }: { form: NewRepairForm; index: number }) {
  const { control, setValue, clearErrors, setFocus } = form;
  const item = `equipmentItems.${index}` as const;
  const label = `Type of equipment ${index + 1}`;
  const companyId = useCompanyId();
  const { data, error: failed } = useQuery({
    ...q(equipmentEndpoints.listTypes, {
      params: { companyId: companyId ?? 0 },
      query: { active: 'true', sort: 'name' },
    }),
    enabled: companyId !== undefined,
  });
  const { field, error } = useField({ control, name: `${item}.typeId`, label });
  const newTypeName = useWatch({ control, name: `${item}.newTypeName` });
  const isNew = newTypeName !== null && newTypeName !== undefined;
  const choose = (chosen: number | true) => {
    setValue(`${item}.typeId`, chosen === true ? null : chosen, { shouldDirty: true });
    setValue(`${item}.newTypeName`, chosen === true ? (newTypeName ?? '') : null, { shouldDirty: true });
    setValue(`${item}.modelId`, null);
    // A new type has no models yet.
    setValue(`${item}.newModelName`, chosen === true ? '' : null);
    setValue(`${item}.make`, chosen === true ? '' : null);
    clearErrors(item);
  };
  const [created, setCreated] = useState<EquipmentType>();
  const take = (type: EquipmentType) => {
    setCreated(type);
    setValue(`${item}.typeId`, type.id, { shouldDirty: true });
    setValue(`${item}.newTypeName`, null);
    clearErrors([`${item}.typeId`, `${item}.newTypeName`]);
    setFocus(`${item}.typeId`);
    toast({ title: 'Equipment type created', description: `${type.name} has been added.` });
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChoiceField
        label={label}
        error={error}
        place={field}
        value={isNew ? true : ((field.value as number | null | undefined) ?? null)}
        options={withCreated(data?.rows ?? [], created).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        loading={!data && !failed}
        failure={failed ? 'Failed to fetch equipment types' : undefined}
        newLabel="Create new type"
        onChoose={choose}
      />
      {isNew && companyId !== undefined ? (
        <NewType form={form} index={index} companyId={companyId} onCreated={take} />
      ) : null}
    </div>
  );
}
