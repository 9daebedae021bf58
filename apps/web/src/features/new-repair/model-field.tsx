import { equipmentEndpoints } from '@portal/contract/equipment.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { useField } from '../../forms/field-props.ts';
import { TextField } from '../../forms/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { NewRepairForm } from './new-repair-form.ts';

/** Make and model of a unit, of the chosen type (B5). */
export function ModelField({ form, index }: { form: NewRepairForm; index: number }) {
  const { control, setValue, clearErrors } = form;
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
      query: { typeId: String(typeId ?? ''), active: 'true' },
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
  const hasType = known || (newTypeName !== null && newTypeName !== undefined);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChoiceField
        label={label}
        error={error}
        place={field}
        value={isNew ? true : ((field.value as number | null | undefined) ?? null)}
        options={(data?.rows ?? []).map(({ id, make, name }) => ({
          value: String(id),
          label: `${make} ${name}`,
        }))}
        loading={known && !data && !failed}
        failure={failed ? 'Failed to fetch equipment models' : undefined}
        newLabel="Create new model"
        disabled={!hasType}
        hint={hasType ? undefined : 'Choose the type first.'}
        onChoose={choose}
      />
      {isNew ? (
        <>
          <TextField
            control={control}
            name={`${item}.newModelName`}
            label={`New model of equipment ${index + 1}`}
            autoComplete="off"
            required
          />
          <TextField
            control={control}
            name={`${item}.make`}
            label={`Make of equipment ${index + 1}`}
            autoComplete="off"
            required
          />
        </>
      ) : null}
    </div>
  );
}
