import { CUSTOMER_EMAILS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { AdditionalEmails } from '../../repairs/repairs/shared/additional-emails.tsx';
import { FoldedPart } from './folded-part.tsx';
import type { RequestForm } from './request-defaults.ts';

interface SectionProps {
  form: RequestForm;
}

/** The sender of the unit (A2, A3). */
export const CustomerSection = ({ form }: SectionProps) => {
  const { email, emailVerified, emailInUse } = useSignedInUser();
  const { control } = form;
  return (
    <FormSection
      title="Customer Information"
      description="Who is sending the unit, and where we send updates."
    >
      <TextField
        control={control}
        name="companyName"
        label="Company Name"
        autoComplete="organization"
        hint="Enter a company or a contact name."
      />
      <TextField control={control} name="contactName" label="Contact Name" autoComplete="name" />
      <TextField control={control} name="customerNo" label="Customer Number" autoComplete="off" />
      <TextField
        control={control}
        name="phoneNo"
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        hint="Recommended, so that we can call you with questions."
      />
      <TextField
        control={control}
        name="emailAddress"
        label="Email Address"
        type="email"
        autoComplete="email"
        required
        className="sm:col-span-2"
      />
      <AdditionalEmails
        most={CUSTOMER_EMAILS_MAX}
        hint={
          emailVerified || email !== emailInUse
            ? undefined
            : `Until you confirm your email address, mail goes to ${email} only.`
        }
      />
      <TextareaField
        control={control}
        name="address"
        label="Address"
        rows={2}
        className="sm:col-span-2"
        hint="Recommended. We use it wherever you give no other address."
      />
    </FormSection>
  );
};

/** How the customer pays the work (A3). */
export function BillingSection({ form }: SectionProps) {
  const { control } = form;
  const [poNumber, taxExempt] = useWatch({ control, name: ['poNumber', 'taxExempt'] });
  return (
    <FoldedPart
      form={form}
      title="Billing Information"
      fields={['poNumber', 'taxExempt']}
      said={[poNumber ? `PO ${poNumber}` : 'PO number', taxExempt ? 'tax exempt' : 'tax exemption']}
    >
      <TextField control={control} name="poNumber" label="PO Number" autoComplete="off" />
      <CheckboxField control={control} name="taxExempt" label="Tax Exempt" className="sm:mt-7.5" />
    </FoldedPart>
  );
}

/** Free text for the service provider (A2). */
export function InstructionsSection({ form }: SectionProps) {
  const { control } = form;
  const words = useWatch({ control, name: 'specialInstructions' });
  return (
    <FoldedPart
      form={form}
      title="Special Instructions"
      fields={['specialInstructions']}
      said={[words || 'handling, access, deadlines']}
    >
      <TextareaField
        control={control}
        name="specialInstructions"
        label="Special Instructions"
        className="sm:col-span-2"
        hint="Handling, access, deadlines: anything we should know."
      />
    </FoldedPart>
  );
}
