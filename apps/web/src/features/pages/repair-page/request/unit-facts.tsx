import type { RequestFacts, RequestFactsForm } from '@portal/contract/repairs/request-facts/facts.ts';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../forms/checkbox-field.tsx';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { RadioField } from '../../../../forms/radio-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import type { ZodForm } from '../../../../forms/use-zod-form.ts';
import { AccessoriesField } from '../../../papers/shipments/shared/accessories-field.tsx';

export type FactsForm = ZodForm<RequestFactsForm, RequestFacts>;

const warranties = [
  { value: 'warranty', label: 'Warranty' },
  { value: 'non_warranty', label: 'Non-Warranty' },
];

/** The unit and the wanted work. */
export function UnitFacts({ form: { control } }: { form: FactsForm }) {
  const repairNeeded = useWatch({ control, name: 'repairNeeded' });
  return (
    <FormSection title="Unit and Service">
      <TextField
        control={control}
        name="modelPartNo"
        label="Model / Part Number"
        autoComplete="off"
        required
      />
      <TextField
        control={control}
        name="serialNumber"
        label="Serial Number"
        autoComplete="off"
        hint="A unit of the customer's register with this number and model is linked."
      />
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
        rows={3}
        className="sm:col-span-2"
      />
      <CheckboxField control={control} name="repairNeeded" label="Repair" />
      <CheckboxField control={control} name="calibrationNeeded" label="Calibration" />
      <AccessoriesField control={control} name="accessories" />
    </FormSection>
  );
}

/** How the unit comes and what else was asked for. */
export const ShippingFacts = ({ form: { control } }: { form: FactsForm }) => (
  <FormSection title="Shipping and Wishes">
    <DateField control={control} name="dateShipped" label="Date Sent In" hint="By the customer." />
    <div className="flex flex-col gap-2 sm:mt-6">
      <CheckboxField control={control} name="shippingInsuranceNeeded" label="Shipping Insurance" />
      <CheckboxField control={control} name="addressConfirmed" label="Customer ships" />
      <CheckboxField control={control} name="loanerWanted" label="Loaner wanted" />
    </div>
    <TextareaField
      control={control}
      name="specialInstructions"
      label="Special Instructions"
      rows={2}
      className="sm:col-span-2"
    />
  </FormSection>
);
