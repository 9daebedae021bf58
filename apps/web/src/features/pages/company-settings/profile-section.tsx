import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import { logoUpload } from '@portal/contract/companies/company-settings/logo-upload.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { fallbackColors } from '@portal/contract/core/colours.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useUnsavedGuard } from '../../../forms/use-unsaved-guard.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { BrandPreview } from '../../companies/companies/shared/brand-preview.tsx';
import { changedByCompany } from '../../companies/companies/shared/changed-by-company.ts';
import {
  ColorChoice,
  primarySwatches,
  secondarySwatches,
} from '../../companies/companies/shared/color-choice.tsx';
import { LogoPicker } from './logo-picker.tsx';
import { WithCompany } from './with-company.tsx';

/** Milliseconds between the upload of the logo and the save of the rest (B9). */
const AFTER_LOGO = 500;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns a function that saves the profile, with a picked logo first (B7). When the logo is refused, the rest is not
 * sent.
 */
function useSaveProfile(company: Company) {
  const params = { companyId: company.id };
  const logo = useEndpointMutation(companySettingsEndpoints.logo, {
    invalidates: changedByCompany,
    failure: { title: 'Failed to upload logo' },
  });
  const update = useEndpointMutation(companySettingsEndpoints.update, {
    invalidates: changedByCompany,
    failure: { title: 'Failed to update company profile' },
  });
  return async (
    body: GivenBody<typeof companySettingsEndpoints.update>,
    file: File | undefined,
    onUploaded: () => void,
  ) => {
    let version = company.version;
    if (file) {
      const form = new FormData();
      form.set(logoUpload.field, file);
      version = (await logo.mutateAsync({ params, form })).version;
      onUploaded();
      await pause(AFTER_LOGO);
    }
    await update.mutateAsync({ params, body, ...(version !== undefined && { ifMatch: version }) });
    toast({ title: 'Company profile updated', description: `${body.name ?? company.name} has been saved.` });
  };
}

/** Returns an address with which the browser shows a picked file, as long as it is picked. */
function usePictureAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const rules = () =>
  import('@portal/contract/companies/companies/shapes.ts').then(
    ({ companyProfileForm }) => companyProfileForm,
  );

/** The Company Profile tab (B2.8, B5): the company's data and the portal's colors. */
function ProfileTab({ company }: { company: Company }) {
  const [file, setFile] = useState<File>();
  const pickedAddress = usePictureAddress(file);
  const save = useSaveProfile(company);
  const onUnsavedChange = useUnsavedChanges();
  useUnsavedGuard(file !== undefined, useUnsavedChanges());
  const stored = {
    name: company.name,
    primaryContact: company.primaryContact ?? '',
    email: company.email ?? '',
    phone: company.phone ?? '',
    address: company.address ?? '',
    ccEmail: company.ccEmail ?? '',
    primaryColor: company.primaryColor || fallbackColors.primary,
    secondaryColor: company.secondaryColor || fallbackColors.secondary,
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  const [name, primary, secondary] = useWatch({
    control,
    name: ['name', 'primaryColor', 'secondaryColor'],
  });
  const logo = pickedAddress ?? company.logoUrl;
  return (
    <Card>
      <Form
        form={form}
        onSubmit={(values) => save(values, file, () => setFile((now) => (now === file ? undefined : now)))}
        onUnsavedChange={onUnsavedChange}
        submitLabel="Save Profile"
        pendingLabel="Saving..."
      >
        <FormSection title="Company" description="Shown to customers on mails, documents and the portal.">
          <TextField
            control={control}
            name="name"
            label="Company Name"
            required
            autoComplete="organization"
          />
          <TextField
            control={control}
            name="primaryContact"
            label="Contact Name"
            required
            autoComplete="name"
          />
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            required
            autoComplete="email"
          />
          <TextField control={control} name="phone" label="Phone" type="tel" required autoComplete="tel" />
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
            name="ccEmail"
            label="CC Email"
            type="email"
            autoComplete="off"
            hint="Gets a copy of the mail to customers. Leave empty for none."
          />
        </FormSection>
        <FormSection title="Branding" description="Logo and colors of the portal, mails and documents.">
          <LogoPicker shown={logo} picked={file} onPick={setFile} />
          <ColorChoice
            control={control}
            name="primaryColor"
            label="Primary Color"
            swatches={primarySwatches}
          />
          <ColorChoice
            control={control}
            name="secondaryColor"
            label="Secondary Color"
            swatches={secondarySwatches}
          />
          <div className="sm:col-span-2">
            <BrandPreview name={name} primary={primary} secondary={secondary} logo={logo} />
          </div>
        </FormSection>
      </Form>
    </Card>
  );
}

/** The first section. It has a file of its own, because the settings begin with it and the other forms are larger. */
export const ProfileSection = () => (
  <WithCompany>{(company) => <ProfileTab company={company} />}</WithCompany>
);
