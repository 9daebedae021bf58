import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import {
  type LaboratorySettings,
  laboratorySettingsEndpoints,
} from '@portal/contract/laboratory/laboratory-settings/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Form } from '../../../forms/form.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { MarkCard } from './mark-card.tsx';
import { ResultsSection } from './results-section.tsx';
import { SigningCard } from './signing-card.tsx';

const noAccreditation = { body: '', number: '', mark: 'any' } as const;
const marks = [
  { value: 'any', label: 'When one result is in the scope; every other one is marked "not accredited"' },
  { value: 'all', label: 'Only when all results are in the scope' },
] as const;

const rules = () =>
  import('@portal/contract/laboratory/laboratory-settings/endpoints.ts').then(
    ({ laboratorySettingsForm }) => laboratorySettingsForm,
  );

interface LaboratoryFormProps {
  companyId: number;
  settings: Omit<LaboratorySettings, 'markFileId'>;
}

function LaboratoryForm({ companyId, settings }: LaboratoryFormProps) {
  const save = useEndpointMutation(laboratorySettingsEndpoints.save, {
    // The signed-in user says whether the laboratory is on.
    invalidates: [laboratorySettingsEndpoints.get, authEndpoints.user],
    failure: { title: 'Update failed' },
  });
  const values = { ...settings, accreditation: settings.accreditation ?? noAccreditation };
  const form = useZodForm(rules, { defaultValues: values });
  useFollowing(form, values);
  const { control } = form;
  const enabled = useWatch({ control, name: 'enabled' });
  return (
    <Card>
      <Form
        form={form}
        onSubmit={async (body) => {
          await save.mutateAsync({ params: { companyId }, body });
          toast({
            title: 'Laboratory updated',
            description: body.enabled ? 'Staff now find the procedures in the navigation.' : 'It is off.',
          });
        }}
        onUnsavedChange={useUnsavedChanges()}
        submitLabel="Save Settings"
        pendingLabel="Saving..."
      >
        <FormSection
          title="Laboratory"
          description="For companies that are accredited by ISO/IEC 17025, or work as if they were."
        >
          <SwitchField
            control={control}
            name="enabled"
            label="We have a laboratory"
            hint="Staff then see its procedures. When it is off, nothing of it is shown, and what was entered stays."
            className="sm:col-span-2"
          />
          <SwitchField
            control={control}
            name="onePersonApproves"
            label="One person may write and approve"
            hint="When it is off, nobody approves a revision of a procedure that they have written in."
            className="sm:col-span-2"
          />
        </FormSection>
        {enabled ? (
          <>
            <ResultsSection control={control as never} />
            <FormSection
              title="Accreditation"
              description="Leave both fields empty when the laboratory is not accredited: then no certificate says so."
            >
              <TextField
                control={control}
                name="accreditation.body"
                label="Accreditation body"
                autoComplete="off"
              />
              <TextField
                control={control}
                name="accreditation.number"
                label="Accreditation number"
                autoComplete="off"
              />
              <SelectField
                control={control}
                name="accreditation.mark"
                label="A certificate names the accreditation"
                options={marks}
                className="sm:col-span-2"
              />
            </FormSection>
          </>
        ) : null}
      </Form>
    </Card>
  );
}

/** Whether the company has a laboratory, and the certificate that signs its papers. */
export function LaboratorySection() {
  const companyId = useCompanyId() ?? 0;
  const { data, error, refetch, isFetching } = useQuery(
    q(laboratorySettingsEndpoints.get, { params: { companyId } }),
  );
  if (data) {
    const { markFileId, ...settings } = data;
    return (
      <div className="flex flex-col gap-5">
        <LaboratoryForm companyId={companyId} settings={settings} />
        {data.enabled && data.accreditation ? (
          <MarkCard companyId={companyId} markFileId={markFileId} />
        ) : null}
        {data.enabled ? <SigningCard companyId={companyId} /> : null}
      </div>
    );
  }
  return (
    <Card>
      {error ? (
        <ErrorState
          title="The settings could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Card>
  );
}
