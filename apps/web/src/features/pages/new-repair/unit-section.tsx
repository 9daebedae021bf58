import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { noEstimateRequiredLabel, USUAL_LIMIT } from '@portal/contract/repairs/repairs/pre-approval.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { RadioField } from '../../../forms/radio-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { KnownUnit } from '../../calibration/customer-equipment/shared/known-unit.tsx';
import { AccessoriesField } from '../../papers/shipments/shared/accessories-field.tsx';
import type { NewRepairForm } from './new-repair-query.ts';

const warranties = [
  { value: 'warranty', label: 'Warranty' },
  { value: 'non_warranty', label: 'Non-Warranty' },
];

/** The unit and the wanted work (B3). */
export function UnitSection({ form: { control, setValue, clearErrors } }: { form: NewRepairForm }) {
  const { data: company } = useQuery(q(companyEndpoints.own));
  const limit = company?.estimateThreshold ?? USUAL_LIMIT;
  useEffect(() => setValue('preApprovedUpTo', limit), [limit, setValue]);
  const [repairNeeded, unitId, model] = useWatch({
    control,
    name: ['repairNeeded', 'customerEquipmentId', 'modelPartNo'],
  });
  const { error } = useController({ control, name: 'customerEquipmentId' }).fieldState;
  const release = () => {
    setValue('customerEquipmentId', null, { shouldDirty: true });
    clearErrors('customerEquipmentId');
  };
  return (
    <FormSection title="Service Details">
      {unitId ? (
        <KnownUnit unitId={unitId} name={model} error={error?.message} onRelease={release} />
      ) : (
        <>
          <TextField
            control={control}
            name="modelPartNo"
            label="Model / Part Number"
            autoComplete="off"
            required
          />
          <TextField control={control} name="serialNumber" label="Serial Number" autoComplete="off" />
        </>
      )}
      <RadioField
        control={control}
        name="warrantyStatus"
        label="Warranty Status"
        options={warranties}
        required
        inline
        className="sm:col-span-2"
      />
      <TextareaField
        control={control}
        name="descriptionProblem"
        label="Description of Problem"
        required={repairNeeded ?? true}
        className="sm:col-span-2"
      />
      <AccessoriesField control={control} name="accessories" />
      <CheckboxField control={control} name="repairNeeded" label="Repair" />
      <CheckboxField control={control} name="calibrationNeeded" label="Calibration (Extra Charge)" />
      <CheckboxField
        control={control}
        name="noEstimateUnder200"
        label={noEstimateRequiredLabel(limit)}
        className="sm:col-span-2"
      />
    </FormSection>
  );
}

/** The wanted day of a calibration, not in the past (B5). */
export function CalibrationSection({ form: { control } }: { form: NewRepairForm }) {
  const { timeZone } = useSignedInUser();
  return (
    <FormSection title="Calibration">
      <DateField control={control} name="calibrationDate" label="Calibration Date" min={today(timeZone)} />
    </FormSection>
  );
}

/** The shipping of the unit, and notes (B3). */
export const ShippingSection = ({ form: { control } }: { form: NewRepairForm }) => (
  <FormSection title="Shipping Options">
    <DateField
      control={control}
      name="dateShipped"
      label="Date Shipped"
      hint="By the customer. The day we ship it back is set when it leaves."
    />
    <CheckboxField
      control={control}
      name="shippingInsuranceNeeded"
      label="Add Shipping Insurance"
      className="sm:col-span-2"
    />
    <CheckboxField
      control={control}
      name="addressConfirmed"
      label="Customer will ship the equipment themselves"
      className="sm:col-span-2"
    />
    <CheckboxField
      control={control}
      name="loanerWanted"
      label="Customer needs a loaner"
      className="sm:col-span-2"
    />
    <TextareaField
      control={control}
      name="specialInstructions"
      label="Special Instructions"
      className="sm:col-span-2"
    />
  </FormSection>
);
