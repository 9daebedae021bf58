import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentModel } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { useField } from '../../../forms/field-props.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { ChoiceField } from './choice-field.tsx';
import { NewModel } from './new-model.tsx';
import type { NewRepairForm } from './new-repair-form.ts';
import { withCreated } from './with-created.ts';

/** Make and model of a unit, of the chosen type (B5). */
export function ModelField({ form, index }: { form: NewRepairForm; index: number }) {
  const { control, setValue, clearErrors, setFocus } = form;
  const item = `equipmentItems.${index}` as const;
  const label = `Model of equipment ${index + 1}`;
  const [typeId, newTypeName, newModelName] = useWatch({
    control,
    name: [`${item}.typeId`, `${item}.newTypeName`, `${item}.newModelName`],
  });
  const companyId = useCompanyId();
  const known = typeof typeId === 'number';
  const { data, error: failed } = useQuery({
    ...q(equipmentEndpoints.listModels, {
      params: { companyId: companyId ?? 0 },
      query: { typeId: String(typeId ?? ''), active: 'true', sort: 'name' },
    }),
    enabled: companyId !== undefined && known,
  });
  const { field, error } = useField({ control, name: `${item}.modelId`, label });
  const isNew = newModelName !== null && newModelName !== undefined;
  const choose = (chosen: number | true) => {
    setValue(`${item}.modelId`, chosen === true ? null : chosen, { shouldDirty: true });
    setValue(`${item}.newModelName`, chosen === true ? (newModelName ?? '') : null, { shouldDirty: true });
    setValue(`${item}.make`, chosen === true ? '' : null);
    clearErrors([`${item}.modelId`, `${item}.newModelName`, `${item}.make`]);
  };
  const [created, setCreated] = useState<EquipmentModel>();
  const take = (model: EquipmentModel) => {
    setCreated(model);
    choose(model.id);
    setFocus(`${item}.modelId`);
    toast({ title: 'Equipment model created', description: `${model.make} ${model.name} has been added.` });
  };
  const hasType = known || (newTypeName !== null && newTypeName !== undefined);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChoiceField
        label={label}
        error={error}
        place={field}
        value={isNew ? true : ((field.value as number | null | undefined) ?? null)}
        options={withCreated(data?.rows ?? [], created?.equipmentTypeId === typeId ? created : undefined).map(
          ({ id, make, name }) => ({
            value: String(id),
            label: `${make} ${name}`,
          }),
        )}
        loading={known && !data && !failed}
        failure={failed ? 'Failed to fetch equipment models' : undefined}
        newLabel="Create new model"
        disabled={!hasType}
        hint={hasType ? undefined : 'Choose the type first.'}
        onChoose={choose}
      />
      {isNew && companyId !== undefined ? (
        <NewModel form={form} index={index} companyId={companyId} onCreated={take} />
      ) : null}
    </div>
  );
}
