import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { RegisteredUnit } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { foldText } from '@portal/contract/core/search-words.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { ListedEquipmentModel } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { useField } from '../../../forms/field-props.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Field } from '../../../ui/input/field.tsx';
import { SuggestInput } from '../../../ui/input/suggest-input.tsx';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';
import type { NewRepairForm } from './new-repair-query.ts';

/** Milliseconds after the last key before a number is looked up. */
export const PAUSE = 250;
const MOST = { page: '1', pageSize: '6', active: 'true' } as const;

// Not the one of `record-parts`: its chunk is that of the customers' page, which this page does not need.
export const deviceOf = ({ equipmentModel: { make, name } }: RegisteredUnit): string => `${make} ${name}`;

interface SerialFieldProps {
  form: NewRepairForm;
  onPick: (unit: RegisteredUnit) => void;
}

/**
 * The serial number, which comes first at a counter. Units of the register with these letters are offered (decision
 * 0077). A scanner ends its number with Enter: the only unit is taken, and otherwise the model is next.
 */
export function SerialField({ form, onPick }: SerialFieldProps) {
  const label = 'Serial Number';
  const { field, error } = useField({ control: form.control, name: 'serialNumber', label });
  const [isTyped, setIsTyped] = useState(false);
  const value = (field.value as string | null) ?? '';
  const typed = value.trim();
  const settled = useDelayedText(typed, PAUSE);
  const looks = isTyped && settled.length > 2;
  const { data, isFetching } = useQuery({
    ...q(customerEquipmentEndpoints.list, { query: { ...MOST, search: settled } }),
    enabled: looks,
    placeholderData: keepPreviousData,
  });
  const units = looks && typed !== '' ? (data?.rows ?? []) : [];
  const end = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    const exact = units.filter(({ serialNumber }) => foldText(serialNumber ?? '') === foldText(typed));
    if (settled === typed && exact.length === 1) onPick(exact[0]!);
    else form.setFocus('modelPartNo');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it has the focus
    <div onKeyDown={end} className="min-w-0">
      <Field label={label} error={error}>
        {(aria) => (
          <SuggestInput
            {...aria}
            ref={field.ref}
            value={value}
            onValueChange={(text) => {
              setIsTyped(true);
              field.onChange(text);
            }}
            suggestions={units.map((unit) => ({
              value: String(unit.id),
              label: `${unit.serialNumber ?? unit.assetNumber ?? ''} · ${deviceOf(unit)}`,
              detail: [
                unit.customerName,
                unit.nextCalibrationDue && `calibration due ${formatDate(unit.nextCalibrationDue)}`,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
            loading={looks && isFetching}
            onPick={(picked) => {
              const unit = units.find(({ id }) => String(id) === picked);
              if (unit) onPick(unit);
            }}
            onBlur={field.onBlur}
          />
        )}
      </Field>
    </div>
  );
}

const nameOf = ({ make, name }: ListedEquipmentModel): string => `${make} ${name}`;

/** Returns make and model of a text such as 'Fluke 87V'. */
function partsOf(text: string): { make: string; name: string } {
  const [make = '', ...words] = text.trim().split(/\s+/);
  return words.length > 0 ? { make, name: words.join(' ') } : { make: '', name: make };
}

/** The model in words. Models of the catalogue are offered, and any other text may stay. */
export function ModelText({ form }: { form: NewRepairForm }) {
  const label = 'Model / Part Number';
  const companyId = useCompanyId();
  const { field, error } = useField({ control: form.control, name: 'modelPartNo', label });
  const value = (field.value as string | null) ?? '';
  const typed = value.trim();
  const settled = useDelayedText(typed, PAUSE);
  const looks = companyId !== undefined && settled.length > 1;
  const { data, isFetching } = useQuery({
    ...q(equipmentEndpoints.listModels, {
      params: { companyId: companyId ?? 0 },
      query: { ...MOST, search: settled, sort: 'name', order: 'asc' },
    }),
    enabled: looks,
    placeholderData: keepPreviousData,
  });
  const models = looks ? (data?.rows ?? []) : [];
  const exact = models.find((model) => foldText(nameOf(model)) === foldText(typed));
  const { setValue } = form;
  const [id, typeId] = [exact?.id ?? null, exact?.equipmentTypeId ?? null];
  useEffect(() => {
    setValue('catalogueModel', id === null || typeId === null ? null : { id, typeId });
  }, [setValue, id, typeId]);
  useEffect(() => {
    const { make, name } = partsOf(typed);
    setValue('newModel.make', make);
    setValue('newModel.name', name);
  }, [setValue, typed]);
  return (
    <Field label={label} error={error} required>
      {(aria) => (
        <SuggestInput
          {...aria}
          ref={field.ref}
          value={value}
          onValueChange={field.onChange}
          suggestions={models
            .filter((model) => model !== exact)
            .map((model) => ({ value: String(model.id), label: nameOf(model), detail: model.typeName }))}
          loading={looks && isFetching}
          onPick={(picked) => {
            const model = models.find((one) => String(one.id) === picked);
            if (model) field.onChange(nameOf(model));
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

/** The type of a model that is not in the catalogue. Known types are offered. */
function TypeText({ form }: { form: NewRepairForm }) {
  const label = 'Type of equipment';
  const companyId = useCompanyId();
  const { field, error } = useField({ control: form.control, name: 'newModel.type', label });
  const value = (field.value as string | null) ?? '';
  const typed = value.trim();
  const { data } = useQuery({
    ...q(equipmentEndpoints.listTypes, {
      params: { companyId: companyId ?? 0 },
      query: { active: 'true', sort: 'name', order: 'asc' },
    }),
    enabled: companyId !== undefined,
  });
  const types = (data?.rows ?? []).filter(
    ({ name }) => typed !== '' && foldText(name).includes(foldText(typed)) && name !== typed,
  );
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <SuggestInput
          {...aria}
          ref={field.ref}
          value={value}
          onValueChange={field.onChange}
          suggestions={types.slice(0, 6).map(({ name }) => ({ value: name, label: name }))}
          onPick={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

/**
 * A unit with a serial number comes into the register of its customer, unless somebody unticks it. A model that is not in
 * the catalogue comes into it with its type.
 */
export function AddUnit({ form }: { form: NewRepairForm }) {
  const { control } = form;
  const [serial, model, catalogueModel, addUnit, customerId, addCustomer, items] = useWatch({
    control,
    name: [
      'serialNumber',
      'modelPartNo',
      'catalogueModel',
      'addUnit',
      'customerId',
      'addCustomer',
      'equipmentItems',
    ],
  });
  // While somebody still types, the model is not called unknown.
  const settled = useDelayedText((model ?? '').trim(), 2 * PAUSE);
  const isListed = (items ?? []).length > 0;
  if (!(serial ?? '').trim() || settled === '' || isListed || (!customerId && !addCustomer)) return null;
  const isNew = !catalogueModel && settled === (model ?? '').trim();
  return (
    <>
      <CheckboxField
        control={control}
        name="addUnit"
        label="Add the unit to the customer's register"
        className="sm:col-span-2"
      />
      {isNew && addUnit ? (
        <>
          <p className="text-sm text-muted wrap-anywhere sm:col-span-2">
            {settled} is not in the catalogue. With a type, model and unit are added.
          </p>
          <TypeText form={form} />
          <div className="grid grid-cols-2 gap-3">
            <TextField control={control} name="newModel.make" label="Make" autoComplete="off" />
            <TextField control={control} name="newModel.name" label="Model" autoComplete="off" />
          </div>
        </>
      ) : null}
    </>
  );
}
