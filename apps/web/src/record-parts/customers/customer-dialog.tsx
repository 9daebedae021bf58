import { languages } from '@portal/contract/core/languages.ts';
import type { Customer, customerForm } from '@portal/contract/people/customers/shapes.ts';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CheckboxField } from '../../forms/checkbox-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { NumberField } from '../../forms/number-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { TextareaField } from '../../forms/textarea-field.tsx';
import { useFollowing } from '../../forms/use-following.ts';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { useAddressCountry } from '../../session/use-address-country.ts';
import { AddressFields } from '../addresses/address-fields.tsx';
import { useSaveCustomer } from './use-save-customer.ts';

interface CustomerDialogProps {
  /** The customer to change. Without it the dialog creates one. */
  customer: Customer | undefined;
  /** The company of the customer. Default: the company the user works in. */
  companyId?: number | undefined;
  /** What was searched for and not found: the name, phone or email address of a new customer. */
  typed?: string | undefined;
  onSaved?: ((customer: Customer) => void) | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/people/customers/shapes.ts').then(({ customerForm }) => customerForm);

/** Adds or changes a customer (B2.2, B2.5). */
export function CustomerDialog({ customer, companyId, typed, onSaved, onClose }: CustomerDialogProps) {
  const save = useSaveCustomer(customer, companyId);
  const stored = valuesOf(customer, typedAs(typed), useAddressCountry());
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  return (
    <FormDialog
      onClose={onClose}
      title={customer ? 'Edit Customer' : 'Create New Customer'}
      size="lg"
      form={form}
      onSubmit={async (values) => {
        const saved = await save(values);
        onSaved?.(saved);
      }}
      submitLabel={customer ? 'Save Changes' : 'Create Customer'}
      pendingLabel={customer ? 'Saving...' : 'Creating...'}
      summary={false}
    >
      <CustomerFields control={form.control} />
    </FormDialog>
  );
}

/** Returns true when there is a shipping address and the billing address is the same. */
const isSame = (customer: Customer): boolean => {
  const has = (part: keyof typeof billing) => Boolean(customer[part]?.trim());
  return (
    (['address', 'city', 'state', 'zip'] as const).some(has) &&
    (Object.keys(billing) as (keyof typeof billing)[]).every(
      (part) => (customer[part] ?? '') === (customer[billing[part]] ?? ''),
    )
  );
};

const PHONE = /^[\d\s()+./-]{5,}$/;

/** Returns the field that a searched text belongs in. */
const typedAs = (typed = ''): { name?: string; email?: string; phone?: string } =>
  typed.includes('@') ? { email: typed } : PHONE.test(typed) ? { phone: typed } : { name: typed };

/** Returns the first values of the form, with '' for missing texts and the default country (B9). */
const valuesOf = (customer: Customer | undefined, typed: ReturnType<typeof typedAs>, home: string) => ({
  name: customer?.name ?? typed.name ?? '',
  email: customer?.email ?? typed.email ?? '',
  contactEmail: customer?.contactEmail ?? '',
  phone: customer?.phone ?? typed.phone ?? '',
  address: customer?.address ?? '',
  city: customer?.city ?? '',
  state: customer?.state ?? '',
  zip: customer?.zip ?? '',
  country: customer?.country ?? home,
  sameAsShipping: customer ? isSame(customer) : false,
  billingAddress: customer?.billingAddress ?? '',
  billingCity: customer?.billingCity ?? '',
  billingState: customer?.billingState ?? '',
  billingZip: customer?.billingZip ?? '',
  billingCountry: customer?.billingCountry ?? home,
  billingEmail: customer?.billingEmail ?? '',
  termsDays: customer?.termsDays ?? null,
  taxNumber: customer?.taxNumber ?? '',
  language: customer?.language ?? ('' as const),
  notes: customer?.notes ?? '',
  printNextDue: customer?.printNextDue ?? false,
});

type Values = z.input<typeof customerForm>;

interface CustomerFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for the fields
  control: Control<Values, any, any>;
}

/** The fields of a customer (B3). "Same as shipping" hides the billing block (B2.2). */
function CustomerFields({ control }: CustomerFieldsProps) {
  const same = useWatch({ control, name: 'sameAsShipping' });
  const off = { control, autoComplete: 'off' } as const;
  return (
    <>
      <FormSection title="Contact">
        <TextField {...off} name="name" label="Customer Name" required className="sm:col-span-2" />
        <TextField {...off} name="email" label="Email" type="email" />
        <TextField {...off} name="phone" label="Phone" type="tel" />
        <TextField {...off} name="contactEmail" label="Contact Email" type="email" />
        <TextField {...off} name="billingEmail" label="Billing Email" type="email" />
      </FormSection>
      <FormSection title="Shipping Address">
        <PlaceFields control={control} names={shipping} />
      </FormSection>
      <FormSection title="Billing Address">
        <CheckboxField
          control={control}
          name="sameAsShipping"
          label="Same as shipping"
          className="sm:col-span-2"
        />
        {same ? null : <PlaceFields control={control} names={billing} />}
      </FormSection>
      <FormSection title="Papers">
        <SelectField
          control={control}
          name="language"
          label="Language of Papers"
          options={languageOptions}
          hint="Of the papers and emails that this customer gets, and of the pages that their links open. Other screens are in English."
        />
      </FormSection>
      <FormSection title="Invoices">
        <NumberField {...off} name="termsDays" label="Days to Pay" hint="Empty: those of the company." />
        <TextField {...off} name="taxNumber" label="Tax Number" hint="It stands on each invoice." />
      </FormSection>
      <TextareaField control={control} name="notes" label="Notes" rows={3} />
      <CheckboxField
        control={control}
        name="printNextDue"
        label="Certificates and labels name the next calibration date"
        hint="Only where the customer agreed to it."
      />
    </>
  );
}

const languageOptions = [
  { value: '', label: 'That of the company' },
  ...Object.entries(languages).map(([value, label]) => ({ value, label })),
];

const shipping = {
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
} as const;
const billing = {
  address: 'billingAddress',
  city: 'billingCity',
  state: 'billingState',
  zip: 'billingZip',
  country: 'billingCountry',
} as const;

function PlaceFields({ control, names }: CustomerFieldsProps & { names: typeof shipping | typeof billing }) {
  const kind = names === billing ? 'Billing ' : '';
  const off = { control, autoComplete: 'off' } as const;
  const country = useWatch({ control, name: names.country });
  return (
    <>
      <AddressFields
        {...{ control, names, country }}
        prefix={kind}
        street={
          <TextField {...off} name={names.address} label={`${kind}Address`} className="sm:col-span-2" />
        }
      />
      <TextField {...off} name={names.country} label={`${kind}Country`} />
    </>
  );
}
