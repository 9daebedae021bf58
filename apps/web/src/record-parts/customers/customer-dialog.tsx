import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useFollowing } from '../../forms/use-following.ts';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { CustomerFields } from './customer-fields.tsx';
import { valuesOf } from './customer-form-values.ts';
import { useSaveCustomer } from './use-save-customer.ts';

interface CustomerDialogProps {
  /** The customer to change. Without it the dialog creates one. */
  customer: Customer | undefined;
  /** The company of the customer. Default: the company the user works in. */
  companyId?: number | undefined;
  /** The name of a new customer, from the text of a search. */
  name?: string | undefined;
  onSaved?: ((customer: Customer) => void) | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/people/customers/shapes.ts').then(({ customerForm }) => customerForm);

/** Adds or changes a customer (B2.2, B2.5). */
export function CustomerDialog({ customer, companyId, name, onSaved, onClose }: CustomerDialogProps) {
  const save = useSaveCustomer(customer, companyId);
  const stored = valuesOf(customer, name);
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
