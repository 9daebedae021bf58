import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { AddressFields } from '../../../record-parts/addresses/address-fields.tsx';
import { useHomeCountry } from '../../../session/use-address-country.ts';
import { Button } from '../../../ui/button/button.tsx';
import { addressOf, addressText } from './request-body.ts';
import type { RequestForm } from './request-defaults.ts';
import { CustomerSection } from './request-sections.tsx';

interface AddressProps {
  form: RequestForm;
  kind: 'billing' | 'shipping';
  label: 'Billing' | 'Shipping';
}

const PostalAddress = ({ form: { control }, kind, label }: AddressProps) => (
  <>
    <TextField
      control={control}
      name={`${kind}Name`}
      label={`${label} Name`}
      autoComplete={`${kind} name`}
      className="sm:col-span-2"
    />
    <AddressFields
      control={control}
      names={{ city: `${kind}City`, state: `${kind}State`, zip: `${kind}Zip` }}
      prefix={`${label} `}
      autoComplete={{
        ...{ city: `${kind} address-level2`, state: `${kind} address-level1` },
        zip: `${kind} postal-code`,
      }}
      paired="gap-x-5"
      street={
        <TextField
          control={control}
          name={`${kind}Street`}
          label={`${label} Street`}
          autoComplete={`${kind} street-address`}
          className="sm:col-span-2"
        />
      }
    />
  </>
);

/** The billing and shipping address. The checkbox copies the billing address and hides the other (A2, B2.3). */
const AddressSections = ({ form }: { form: RequestForm }) => {
  const same = useWatch({ control: form.control, name: 'sameAsShipping' });
  return (
    <>
      <FormSection title="Billing Address" description="Leave it empty to use the address above.">
        <PostalAddress form={form} kind="billing" label="Billing" />
      </FormSection>
      <FormSection title="Shipping Address" description="Where we return the unit when the work is done.">
        <CheckboxField
          control={form.control}
          name="sameAsShipping"
          label="Shipping address same as billing"
          className="sm:col-span-2"
        />
        {same ? null : <PostalAddress form={form} kind="shipping" label="Shipping" />}
      </FormSection>
    </>
  );
};

const parts = ['Name', 'Street', 'City', 'State', 'Zip'] as const;
/** The fields that the summary stands for. */
const fields = [
  ...(['companyName', 'contactName', 'customerNo', 'phoneNo', 'emailAddress', 'additionalEmails'] as const),
  ...(['address', 'sameAsShipping'] as const),
  ...parts.map((part) => `billing${part}` as const),
  ...parts.map((part) => `shipping${part}` as const),
];

/** Who sends the unit and where it goes: a summary with Change once it is known, else the fields (A2). */
export function SenderSections({ form }: { form: RequestForm }) {
  const { control, formState } = form;
  const values = useWatch({ control });
  const known = Boolean((values.companyName || values.contactName) && values.emailAddress);
  const faulty = fields.some((field) => formState.errors[field] !== undefined);
  // Once open it stays open: it must not close while the user types.
  const [open, setOpen] = useState(!known);
  if (faulty && !open) setOpen(true);
  const change = () => {
    setOpen(true);
    // After the fields have been shown.
    setTimeout(() => form.setFocus('companyName'));
  };
  return (
    <>
      {open ? null : <Summary values={values} onChange={change} />}
      {/* The fields stay mounted, because the form and its list of faults know them by their labels. */}
      <div hidden={!open} className={open ? 'contents' : undefined}>
        <CustomerSection form={form} />
        <AddressSections form={form} />
      </div>
    </>
  );
}

type Values = Partial<Record<(typeof fields)[number], unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function Summary({ values, onChange }: { values: Values; onChange: () => void }) {
  const country = useHomeCountry();
  const of = (kind: 'billing' | 'shipping') =>
    addressText(addressOf(values as Parameters<typeof addressOf>[0], kind), country);
  const billing = of('billing') || text(values.address);
  const shipping = (values.sameAsShipping ? billing : of('shipping')) || billing;
  const also = Array.isArray(values.additionalEmails) ? values.additionalEmails.filter(Boolean) : [];
  return (
    <FormSection
      title="Customer Information"
      description={<span className="max-sm:hidden">Who is sending the unit, and where we return it.</span>}
      action={<ChangeButton onClick={onChange} />}
    >
      <div className="sm:hidden">
        <p className="wrap-anywhere">
          {[text(values.companyName), text(values.contactName)].filter(Boolean).join(', ')}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {shipping
            ? `Return to ${shipping.split('\n').filter(Boolean).join(', ')}`
            : 'No address given. We need one to return your unit.'}
        </p>
      </div>
      <Lines
        title="Sender"
        lines={[
          text(values.companyName),
          text(values.contactName),
          text(values.phoneNo),
          [text(values.emailAddress), ...also].join(', '),
        ].filter(Boolean)}
      />
      <div className="flex flex-col gap-4 max-sm:hidden">
        <Lines title="Billing Address" lines={billing.split('\n').filter(Boolean)} />
        <Lines
          title="Shipping Address"
          lines={shipping === billing && billing ? ['Same as billing'] : shipping.split('\n').filter(Boolean)}
        />
      </div>
    </FormSection>
  );
}

const ChangeButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    Change
    <span className="sr-only"> sender and addresses</span>
  </Button>
);

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className="min-w-0 max-sm:hidden">
    <p className="text-sm text-muted">{title}</p>
    <p className="whitespace-pre-line wrap-anywhere">{lines.length > 0 ? lines.join('\n') : 'Not given'}</p>
  </div>
);
