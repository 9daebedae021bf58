import type { companyForm } from '@portal/contract/companies/companies/shapes.ts';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import {
  ColorChoice,
  primarySwatches,
  secondarySwatches,
} from '../../companies/companies/shared/color-choice.tsx';

type Values = z.input<typeof companyForm>;

interface CompanyFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for a field
  control: Control<Values, any, any>;
  isNew: boolean;
}

/** The fields of a company (B5, B7). Only a superadmin has the active flag and the host name. */
export function CompanyFields({ control, isNew }: CompanyFieldsProps) {
  const isOperator = useSignedInUser().role === 'superadmin';
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField control={control} name="name" label="Company Name" required autoComplete="off" />
      <TextField control={control} name="primaryContact" label="Contact Name" required autoComplete="off" />
      <TextField control={control} name="email" label="Email" type="email" required autoComplete="off" />
      <TextField control={control} name="phone" label="Phone" type="tel" required autoComplete="off" />
      <TextareaField
        control={control}
        name="address"
        label="Address"
        required
        rows={2}
        className="sm:col-span-2"
      />
      <TextField
        control={control}
        name="contactEmail"
        label="Contact Email"
        type="email"
        autoComplete="off"
      />
      <TextField control={control} name="contactPhone" label="Contact Phone" type="tel" autoComplete="off" />
      <TextField control={control} name="website" label="Website" type="url" autoComplete="off" />
      <TextField control={control} name="logoUrl" label="Logo URL" autoComplete="off" />
      <TextField
        control={control}
        name="ccEmail"
        label="CC Email"
        type="email"
        autoComplete="off"
        hint={isNew ? 'Gets a copy of the mail to customers. Left empty, the email above does.' : undefined}
      />
      {isOperator ? (
        <TextField
          control={control}
          name="hostName"
          label="Portal Host Name"
          autoComplete="off"
          hint="Such as repairs.example.com."
        />
      ) : null}
      <ColorChoice control={control} name="primaryColor" label="Primary Color" swatches={primarySwatches} />
      <ColorChoice
        control={control}
        name="secondaryColor"
        label="Secondary Color"
        swatches={secondarySwatches}
      />
      {isOperator ? (
        <SwitchField
          control={control}
          name="active"
          label="Active"
          hint="An inactive company’s people are signed out and cannot sign in."
          className="sm:col-span-2"
        />
      ) : null}
    </div>
  );
}
