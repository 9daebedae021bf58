import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../forms/checkbox-field.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../../forms/use-following.ts';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { AddressFields } from '../../../../record-parts/addresses/address-fields.tsx';
import { useAddressCountry } from '../../../../session/use-address-country.ts';
import { type SupplierValues, useSaveSupplier } from './use-save-supplier.ts';

interface SupplierDialogProps {
  companyId: number;
  /** The supplier to change. Without it the dialog creates one. */
  supplier: Supplier | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/companies/suppliers/shapes.ts').then(({ supplierForm }) => supplierForm);

const valuesOf = (supplier: Supplier | undefined, home: string): SupplierValues => ({
  name: supplier?.name ?? '',
  contactName: supplier?.contactName ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  website: supplier?.website ?? '',
  address: supplier?.address ?? '',
  city: supplier?.city ?? '',
  state: supplier?.state ?? '',
  zip: supplier?.zip ?? '',
  country: supplier?.country ?? home,
  notes: supplier?.notes ?? '',
  isPreferred: supplier?.isPreferred ?? false,
  active: supplier?.active ?? true,
});

const names = { city: 'city', state: 'state', zip: 'zip' } as const;

/** Adds or changes a supplier (B5). */
export function SupplierDialog({ companyId, supplier, onClose }: SupplierDialogProps) {
  const save = useSaveSupplier(supplier, companyId);
  const stored = valuesOf(supplier, useAddressCountry());
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  const country = useWatch({ control, name: 'country' });
  return (
    <FormDialog
      onClose={onClose}
      title={supplier ? 'Edit Supplier' : 'Add Supplier'}
      size="lg"
      form={form}
      onSubmit={() => save(form.getValues())}
      submitLabel={supplier ? 'Save Changes' : 'Add Supplier'}
      pendingLabel="Saving..."
    >
      <TextField control={control} name="name" label="Name" required autoComplete="off" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField control={control} name="contactName" label="Contact Name" autoComplete="off" />
        <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
        <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
        <TextField control={control} name="website" label="Website" autoComplete="off" />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <AddressFields
          control={control}
          names={names}
          country={country}
          street={
            <TextareaField
              control={control}
              name="address"
              label="Address"
              rows={2}
              className="sm:col-span-2"
            />
          }
        />
        <TextField control={control} name="country" label="Country" autoComplete="off" />
      </div>
      <TextareaField control={control} name="notes" label="Notes" rows={3} />
      <CheckboxField control={control} name="isPreferred" label="Preferred supplier" />
      <CheckboxField control={control} name="active" label="Active" />
    </FormDialog>
  );
}
