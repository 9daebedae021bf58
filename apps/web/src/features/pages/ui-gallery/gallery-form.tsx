import { email, required } from '@portal/contract/core/fields.ts';
import { z } from 'zod';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { ComboboxField } from '../../../forms/combobox-field.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import { Form } from '../../../forms/form.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { MoneyField } from '../../../forms/money-field.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { PasswordField } from '../../../forms/password-field.tsx';
import { RadioField } from '../../../forms/radio-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { customers, statusOptions } from './gallery-data.ts';

const schema = z.object({
  name: required('Company name is required'),
  email: email(),
  password: z.string().min(6, 'Password must be at least 6 characters'),
  status: z.string().min(1, 'Please select a status'),
  customer: z.string().min(1, 'Please select a customer'),
  due: z.union([z.literal(''), z.iso.date('Please enter a date')]),
  cost: z.number('Please enter an amount').min(0, 'Must not be below zero').nullable(),
  quantity: z.number('Quantity must be greater than zero').min(1, 'Quantity must be greater than zero'),
  warranty: z.enum(['warranty', 'non_warranty'], 'Please select warranty status'),
  notes: required('Message is required'),
  terms: z.literal(true, 'You must accept the terms and conditions'),
  notify: z.boolean(),
});
type Values = z.input<typeof schema>;
const defaultValues: Partial<Values> = {
  ...{ name: '', email: '', password: '', status: '', customer: '', due: '', cost: null, quantity: 1 },
  ...{ notes: '', notify: true },
};
const warranties = [
  { value: 'warranty', label: 'Warranty' },
  { value: 'non_warranty', label: 'Non-Warranty' },
];

/** Replaces the server: it refuses the address like a 400 with `fields`. */
const save = async () => {
  await new Promise((done) => setTimeout(done, 600));
  throw Object.assign(new Error('Some fields need your attention.'), {
    fields: { email: 'This email address is already in use' },
  });
};

/** Every bound field, on a page. */
export function GalleryPageForm() {
  const form = useZodForm(schema, { defaultValues });
  const { control } = form;
  return (
    <Card title="Form">
      <Form
        form={form}
        onSubmit={save}
        submitLabel="Save"
        pendingLabel="Saving..."
        onCancel={() => form.reset()}
      >
        <FormSection title="Customer Information" description="Who sends the unit, and where to reach them.">
          <TextField control={control} name="name" label="Company Name" required />
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            required
            hint="We send updates here."
          />
          <PasswordField
            control={control}
            name="password"
            label="Password"
            autoComplete="new-password"
            required
          />
          <ComboboxField control={control} name="customer" label="Customer" options={customers} required />
        </FormSection>
        <FormSection title="Service Details">
          <SelectField control={control} name="status" label="Status" options={statusOptions} required />
          <DateField control={control} name="due" label="Est. Completion" />
          <MoneyField control={control} name="cost" label="Labor Cost" />
          <NumberField control={control} name="quantity" label="Quantity" />
          <RadioField
            control={control}
            name="warranty"
            label="Warranty Status"
            options={warranties}
            required
            inline
          />
          <TextareaField control={control} name="notes" label="Message" required className="sm:col-span-2" />
          <CheckboxField control={control} name="terms" label="I accept the terms and conditions" />
          <SwitchField control={control} name="notify" label="Tell me about every step" />
        </FormSection>
      </Form>
    </Card>
  );
}

/** The same shell in a dialog. */
export function GalleryForm({ onClose }: { onClose: () => void }) {
  const short = schema.pick({ name: true, email: true });
  const form = useZodForm(short, { defaultValues: { name: 'Brightwater', email: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title="Edit customer"
      description="Changes are shown on new requests only."
      form={form}
      submitLabel="Save"
      pendingLabel="Saving..."
      onSubmit={() => toast({ title: 'Customer updated', description: 'Brightwater has been updated.' })}
    >
      <TextField control={form.control} name="name" label="Name" required />
      <TextField control={form.control} name="email" label="Email address" required />
    </FormDialog>
  );
}
