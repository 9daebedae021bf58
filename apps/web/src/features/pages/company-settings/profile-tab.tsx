import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { fallbackColors } from '@portal/contract/core/colours.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '../../../forms/form.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useUnsavedGuard } from '../../../forms/use-unsaved-guard.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { BrandPreview } from '../../companies/companies/shared/brand-preview.tsx';
import {
  ColorChoice,
  primarySwatches,
  secondarySwatches,
} from '../../companies/companies/shared/color-choice.tsx';
import { LogoPicker } from './logo-picker.tsx';
import { usePictureAddress } from './use-picture-address.ts';
import { useSaveProfile } from './use-save-profile.ts';

const rules = () =>
  import('@portal/contract/companies/companies/shapes.ts').then(
    ({ companyProfileForm }) => companyProfileForm,
  );

/** The Company Profile tab (B2.8, B5): the company's data and the portal's colors. */
export function ProfileTab({ company }: { company: Company }) {
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
