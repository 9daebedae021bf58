import { equipmentEndpoints } from '@portal/contract/equipment.ts';
import { equipmentMessages } from '@portal/contract/equipment-messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { useField } from '../../forms/field-props.ts';
import { TextField } from '../../forms/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { NewRepairForm } from './new-repair-form.ts';

/** The kind of a unit; another one clears the model (B5). */
export function TypeField({ form, index }: { form: NewRepairForm; index: number }) {
  const { control, setValue, clearErrors } = form;
  const item = `equipmentItems.${index}` as const;
  const label = `Type of equipment ${index + 1}`;
  const companyId = useCompanyId();
  const { data, error: failed } = useQuery({
    ...q(equipmentEndpoints.listTypes, { params: { companyId: companyId ?? 0 }, query: { active: 'true' } }),
    enabled: companyId !== undefined,
  });
  const { field, error } = useField({ control, name: `${item}.typeId`, label });
  const newTypeName = useWatch({ control, name: `${item}.newTypeName` });
  const isNew = newTypeName !== null && newTypeName !== undefined;
  const choose = (chosen: number | true) => {
    setValue(`${item}.typeId`, chosen === true ? null : chosen, { shouldDirty: true });
    setValue(`${item}.newTypeName`, chosen === true ? (newTypeName ?? '') : null, { shouldDirty: true });
    setValue(`${item}.modelId`, null);
    // A type that is new has no models yet.
    setValue(`${item}.newModelName`, chosen === true ? '' : null);
    setValue(`${item}.make`, chosen === true ? '' : null);
    clearErrors(item);
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChoiceField
        label={label}
        error={error}
        place={field}
        value={isNew ? true : ((field.value as number | null | undefined) ?? null)}
        options={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        loading={!data && !failed}
        failure={failed ? 'Failed to fetch equipment types' : undefined}
        newLabel="Create new type"
        onChoose={choose}
      />
      {isNew ? (
        <TextField
          control={control}
          name={`${item}.newTypeName`}
          label={`New type of equipment ${index + 1}`}
          hint={equipmentMessages.typeNameHint}
          autoComplete="off"
          required
        />
      ) : null}
    </div>
  );
}
