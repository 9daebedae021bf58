import { surveyEndpoints } from '@portal/contract/conversation/surveys/endpoints.ts';
import type { SurveySettings } from '@portal/contract/conversation/surveys/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Form } from '../../../forms/form.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const TITLE = 'Was All Well?';
const rules = () =>
  import('@portal/contract/conversation/surveys/shapes.ts').then(({ surveySettings }) => surveySettings);
const moments = [
  { value: 'shipped', label: 'Shipping' },
  { value: 'completed', label: 'Completion' },
];

/** Whether customers are asked after a return, and when. */
export function AfterReturnSection() {
  const companyId = useCompanyId() ?? 0;
  const { data, error, refetch, isFetching } = useQuery(
    q(surveyEndpoints.settings, { params: { companyId } }),
  );
  if (error)
    return (
      <ErrorState
        title="The settings could not be loaded"
        description={userMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Card title={TITLE}>
        <Skeleton className="h-40 w-full" />
      </Card>
    );
  return <AfterReturnForm key={companyId} companyId={companyId} settings={data} />;
}

function AfterReturnForm({ companyId, settings }: { companyId: number; settings: SurveySettings }) {
  const form = useZodForm(rules, { defaultValues: settings });
  useFollowing(form, settings);
  const { control } = form;
  const save = useEndpointMutation(surveyEndpoints.saveSettings, {
    invalidates: [surveyEndpoints.settings],
    failure: 'form',
  });
  return (
    <Card
      title={TITLE}
      description="An email asks the customer this. The answer is one to five stars and a sentence."
      action={
        <AppLink to={paths.surveys()} className={buttonClass({ variant: 'secondary' })}>
          Answers
        </AppLink>
      }
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          const { enabled } = await save.mutateAsync({ params: { companyId }, body });
          toast({
            title: 'Question after return saved',
            description: enabled
              ? 'Customers are asked about repairs that close from now on.'
              : 'The portal asks nobody.',
          });
        }}
        onUnsavedChange={useUnsavedChanges()}
        submitLabel="Save Changes"
        pendingLabel="Saving..."
      >
        <SwitchField
          control={control}
          name="enabled"
          label="Ask customers after a return"
          hint="Once for each repair that closes after you switch this on. What Is Sent says who gets the email, and with which template."
        />
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          <NumberField
            control={control}
            name="days"
            label="Days"
            hint="1 to 30. A week leaves time to try the unit."
          />
          <SelectField control={control} name="after" label="Counted From" options={moments} />
        </div>
      </Form>
    </Card>
  );
}
