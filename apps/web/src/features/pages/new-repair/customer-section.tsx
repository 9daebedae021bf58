import { phoneOf } from '@portal/contract/core/phones.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { type ReactNode, useId, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { useField } from '../../../forms/field-props.ts';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { CustomerPicker } from '../../../record-parts/customers/customer-picker.tsx';
import { useCustomerSearch } from '../../../record-parts/customers/use-customer-search.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { SuggestInput } from '../../../ui/input/suggest-input.tsx';
import type { NewRepairForm } from './new-repair-query.ts';
import { fillFrom } from './opening-values.ts';

/** A part of the form with a heading. Two of them stand beside each other on a wide screen. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id}>{title}</h2>
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-3 sm:grid-cols-2">{children}</div>
    </section>
  );
}

const MOST = 5;

interface CustomerTextProps {
  form: NewRepairForm;
  name: 'companyName' | 'contactName' | 'phoneNo' | 'emailAddress';
  label: string;
  type?: 'tel' | 'email';
  hint?: string;
  required?: boolean;
  onPick: (customer: Customer) => void;
}

/** A line about the caller. While it is typed, known customers with these words are offered (decision 0077). */
function CustomerText({ form, name, label, type, hint, required, onPick }: CustomerTextProps) {
  const { control } = form;
  const { field, error } = useField({ control, name, label });
  const [isTyped, setIsTyped] = useState(false);
  const customerId = useWatch({ control, name: 'customerId' });
  const text = (field.value as string | null) ?? '';
  const looks = isTyped && !customerId && text.trim().length > 1;
  const { customers, searching } = useCustomerSearch(text, undefined, looks);
  const shown = looks ? (customers ?? []).slice(0, MOST) : [];
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <SuggestInput
          {...aria}
          {...(type && { type })}
          ref={field.ref}
          value={text}
          onValueChange={(typed) => {
            setIsTyped(true);
            field.onChange(typed);
          }}
          suggestions={shown.map((one) => ({
            value: String(one.id),
            label: one.name,
            detail: [one.email, phoneOf(one), one.city].filter(Boolean).join(' · '),
          }))}
          loading={looks && searching}
          onPick={(value) => {
            const customer = shown.find(({ id }) => String(id) === value);
            if (!customer) return;
            // The typed words have found the customer, so the record's own words replace them where it has some.
            form.setValue(name, '');
            onPick(customer);
            if (!form.getValues(name)) form.setValue(name, text);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

const digits = (text: string | null | undefined): string =>
  (text ?? '').replace(/\D/g, '').replace(/^0+/, '');

/** With its country or without it: 49 30 1234567 and 30 1234567. The search has found the record by the number. */
const isSameNumber = (one: string, other: string): boolean =>
  one.length > 6 && (one.endsWith(other) || other.endsWith(one));

/**
 * The caller becomes a customer with the request, unless somebody unticks it. A customer with the same address or phone
 * is named: only a person decides that they are the same (decision 0016).
 */
function AddCustomer({ form, onPick }: { form: NewRepairForm; onPick: (customer: Customer) => void }) {
  const { control } = form;
  const [companyName, contactName, email, phone] = useWatch({
    control,
    name: ['companyName', 'contactName', 'emailAddress', 'phoneNo'],
  });
  const address = (email ?? '').trim();
  const byEmail = useCustomerSearch(address, undefined, address.includes('@'));
  const byPhone = useCustomerSearch(phone ?? '', undefined, digits(phone).length > 6);
  const same =
    byEmail.customers?.find((one) =>
      [one.email, one.contactEmail].some((known) => known?.toLowerCase() === address.toLowerCase()),
    ) ?? byPhone.customers?.find((one) => isSameNumber(digits(one.phone), digits(phone)));
  if (!(companyName ?? '').trim() && !(contactName ?? '').trim()) return null;
  return (
    <div className="flex flex-col gap-1 sm:col-span-2">
      <CheckboxField control={control} name="addCustomer" label="Add as a new customer" />
      <p role="status" className="empty:hidden wrap-anywhere">
        {same ? (
          <>
            {same.name} has this {byEmail.customers?.includes(same) ? 'email address' : 'phone number'}{' '}
            already.{' '}
            <Button variant="link" size="inline" onClick={() => onPick(same)}>
              Use {same.name}
            </Button>
          </>
        ) : null}
      </p>
    </div>
  );
}

/** The customer who called or stands at the counter (B2.3, B3). */
export function CustomerSection({ form }: { form: NewRepairForm }) {
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'customerId' });
  const take = (customer: Customer, onlyEmpty: boolean) => {
    field.onChange(customer.id);
    fillFrom(form, customer, onlyEmpty);
  };
  const find = (customer: Customer) => take(customer, true);
  return (
    <Part title="Customer Information">
      <Field label="Customer" error={fieldState.error?.message} className="sm:col-span-2">
        {(aria) => (
          <CustomerPicker
            {...aria}
            ref={field.ref}
            value={field.value ?? null}
            onChange={(customer) => take(customer, false)}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      <CustomerText form={form} name="companyName" label="Company Name" onPick={find} />
      <CustomerText form={form} name="contactName" label="Contact Name" onPick={find} />
      <CustomerText form={form} name="phoneNo" label="Phone Number" type="tel" onPick={find} />
      <CustomerText
        form={form}
        name="emailAddress"
        label="Email Address"
        type="email"
        required
        onPick={find}
      />
      {field.value ? null : <AddCustomer form={form} onPick={find} />}
      <AddressLine form={form} />
    </Part>
  );
}

const oneLine = (text: string | null | undefined): string =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');

/** The addresses in one line. Change opens their fields. The checkbox copies billing and hides shipping (B2.3). */
function AddressLine({ form: { control } }: { form: NewRepairForm }) {
  const [open, setOpen] = useState(false);
  const { errors } = useFormState({ control });
  const [address, billing, shipping, same] = useWatch({
    control,
    name: ['address', 'billingAddress', 'shippingAddress', 'sameAsShipping'],
  });
  if (!open && !errors.address && !errors.billingAddress && !errors.shippingAddress) {
    const bill = oneLine(billing) || oneLine(address);
    const ship = (same ? oneLine(billing) : oneLine(shipping)) || oneLine(address);
    return (
      <div className="flex min-w-0 items-baseline gap-2 sm:col-span-2">
        <p className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
          <span className="font-medium">Address: </span>
          {bill === ship
            ? bill || 'none yet'
            : `bill to ${bill || 'none yet'}; ship to ${ship || 'none yet'}`}
        </p>
        <Button variant="link" size="inline" onClick={() => setOpen(true)}>
          Change
          <span className="sr-only"> the addresses</span>
        </Button>
      </div>
    );
  }
  return (
    <>
      <TextareaField control={control} name="address" label="Address" rows={2} className="sm:col-span-2" />
      <TextareaField
        control={control}
        name="billingAddress"
        label="Billing Address"
        rows={2}
        className="sm:col-span-2"
      />
      <CheckboxField
        control={control}
        name="sameAsShipping"
        label="Shipping address same as billing"
        className="sm:col-span-2"
      />
      {same ? null : (
        <TextareaField
          control={control}
          name="shippingAddress"
          label="Shipping Address"
          rows={2}
          className="sm:col-span-2"
        />
      )}
    </>
  );
}
