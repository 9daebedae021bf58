import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../forms/checkbox-field.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { TextareaField } from '../../forms/textarea-field.tsx';
import type { RequestForm } from './request-form.ts';
import { SerialHint } from './serial-hint.tsx';

const warranties = [
  { value: 'warranty', label: 'Warranty' },
  { value: 'non_warranty', label: 'Non-Warranty' },
];

interface ServiceDetailsProps {
  form: RequestForm;
  /** The photo picker. */
  children: ReactNode;
}

/** What the unit is and what is wrong with it (A2, A5). */
export const ServiceDetailsSection = ({ form: { control }, children }: ServiceDetailsProps) => {
  const [serialNumber, repairNeeded] = useWatch({ control, name: ['serialNumber', 'repairNeeded'] });
  return (
    <FormSection title="Service Details" description="The unit you are sending, and what is wrong with it.">
      <TextField
        control={control}
        name="modelPartNo"
        label="Model / Part Number"
        autoComplete="off"
        required
      />
      <TextField control={control} name="serialNumber" label="Serial Number" autoComplete="off" />
      <SerialHint serialNumber={serialNumber ?? ''} />
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
        hint="What happens, since when, and what you have tried."
      />
      {children}
    </FormSection>
  );
};

/** What is to be done (A2, A9). */
export const ServiceTasksSection = ({ form: { control } }: { form: RequestForm }) => (
  <FormSection title="Service Tasks" description="Choose at least one of repair and calibration.">
    <CheckboxField control={control} name="repairNeeded" label="Repair" />
    <CheckboxField
      control={control}
      name="calibrationNeeded"
      label="Calibration (Extra Charge)"
      hint="Units are calibrated once a year."
    />
    <CheckboxField
      control={control}
      name="noEstimateUnder200"
      label="No Estimate Required if under $200"
      hint="We start at once when the repair costs at most $200."
      className="sm:col-span-2"
    />
  </FormSection>
);
