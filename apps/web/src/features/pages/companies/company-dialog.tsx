import { companyColors } from '@portal/contract/companies/branding/endpoints.ts';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import type { newCompanyForm } from '@portal/contract/people/company-users/new-company.ts';
import { lazy, Suspense } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { toastDone, useSave } from '../../../api/use-save.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { changedByCompany } from '../../companies/companies/shared/changed-by-company.ts';
import {
  ColorChoice,
  primarySwatches,
  secondarySwatches,
} from '../../companies/companies/shared/color-choice.tsx';
import { FirstAdminFields, useFirstAdmin } from './first-admin.tsx';

type Values = z.input<typeof newCompanyForm>;

// The names of all countries and zones are for a new company only.
const TimeZoneField = lazy(() =>
  import('../../companies/companies/shared/time-zone-field.tsx').then((part) => ({
    default: part.TimeZoneField<Values>,
  })),
);
const CountryField = lazy(() =>
  import('../../companies/companies/shared/country-field.tsx').then((part) => ({
    default: part.CountryField<Values>,
  })),
);

interface CompanyFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for a field
  control: Control<Values, any, any>;
  isNew: boolean;
}

/** The fields of a company (B5, B7). Only a superadmin has the active flag and the host name. */
function CompanyFields({ control, isNew }: CompanyFieldsProps) {
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
        hint={`Gets a copy of the mail to customers. ${isNew ? 'When you leave it empty, it becomes the email above. It can be emptied later.' : 'Leave empty for none.'}`}
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
      {isNew ? (
        <Suspense>
          <CountryField
            control={control}
            name="country"
            label="Country"
            placeholder="Choose a country"
            hint="Sets currency, numbers, dates and paper. Settings, Country & Paper can change each."
          />
          <TimeZoneField control={control} name="timeZone" label="Time Zone" />
        </Suspense>
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

/** Returns the first values of the company form (B9: the admin form's colors). */
const valuesOf = (company: Company | undefined) => ({
  name: company?.name ?? '',
  primaryContact: company?.primaryContact ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  address: company?.address ?? '',
  contactEmail: company?.contactEmail ?? '',
  contactPhone: company?.contactPhone ?? '',
  website: company?.website ?? '',
  logoUrl: company?.logoUrl ?? '',
  hostName: company?.hostName ?? '',
  country: undefined as string | undefined,
  ccEmail: company?.ccEmail ?? '',
  primaryColor: company?.primaryColor ?? companyColors.primary,
  secondaryColor: company?.secondaryColor ?? companyColors.secondary,
  active: company?.active ?? true,
  // A new company is most often where its operator is. An edited one has its zone in the settings.
  ...(company ? {} : { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  withAdmin: false,
  admin: { firstName: '', lastName: '', email: '', username: '', password: '' },
});

/** Returns a function that creates a company, or changes the given one based on the opened version (B8). */
const useSaveCompany = (company: Company | undefined) =>
  useSave(company, {
    create: companySettingsEndpoints.create,
    update: companySettingsEndpoints.update,
    updateParams: { companyId: company?.id ?? 0 },
    invalidates: changedByCompany,
    failure: (write) => ({ title: `Failed to ${write} company` }),
    toastSaved: ({ name }) => toastDone('Company', name, company ? 'updated' : 'created'),
  });

interface CompanyDialogProps {
  /** The company to change. Without it the dialog creates one. */
  company: Company | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/people/company-users/new-company.ts').then(({ newCompanyForm }) => newCompanyForm);

/** Create New Company, and the Edit dialog (B2.6). */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const saveCompany = useSaveCompany(company);
  const stored = valuesOf(company);
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const save = ({ withAdmin: _, admin: __, ...fields }: Values) => saveCompany(fields);
  const { made, create } = useFirstAdmin(save);
  return (
    <FormDialog
      onClose={onClose}
      title={company ? 'Edit Company' : 'Create New Company'}
      size="lg"
      form={form}
      onSubmit={() => (company ? save : create)(form.getValues())}
      submitLabel={company ? 'Save Changes' : made ? 'Add First Admin' : 'Create Company'}
      pendingLabel={company ? 'Saving...' : 'Creating...'}
      summary={false}
    >
      <div className={made ? 'hidden' : 'contents'}>
        <CompanyFields control={form.control} isNew={!company} />
      </div>
      {company ? null : <FirstAdminFields control={form.control} made={made} />}
    </FormDialog>
  );
}
