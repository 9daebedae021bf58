import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { companySettingsEndpoints } from '@portal/contract/companies/company-settings/endpoints.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import { USUAL_LIMIT } from '@portal/contract/repairs/repairs/pre-approval.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { MoneyField } from '../../../forms/money-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { paths } from '../../../navigation/paths.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByCompany } from '../../companies/companies/shared/changed-by-company.ts';
import { TimeZoneField } from '../../companies/companies/shared/time-zone-field.tsx';
import { AgreementSection } from './agreement-text/agreement-section.tsx';
import { TaxRates } from './tax-rates.tsx';

/** The fields of each section. A save sends no others, so two people can change two sections at the same time. */
const fields = {
  portal: ['timeZone', 'estimateThreshold', 'salesTaxRate', 'otherTaxRates', 'hostName'],
  terms: ['termsBody'],
  trackingLinks: ['trackingLinks'],
  loans: ['loanerRequests', 'loanDailyRate'],
  agreement: ['agreementBody'],
  calibration: ['certificateSecondPerson'],
} as const;
type Part = keyof typeof fields;

const rules = () =>
  import('@portal/contract/companies/companies/shapes.ts').then(({ companyUpdate }) =>
    companyUpdate.pick({
      timeZone: true,
      estimateThreshold: true,
      salesTaxRate: true,
      otherTaxRates: true,
      termsBody: true,
      agreementBody: true,
      loanDailyRate: true,
      certificateSecondPerson: true,
      loanerRequests: true,
      trackingLinks: true,
      hostName: true,
    }),
  );

/** One section of the settings that are fields of the company: time zone, terms, loans or calibration. */
export function PortalForm({ company, part }: { company: Company; part: Part }) {
  const isOperator = useSignedInUser().role === 'superadmin';
  const save = useEndpointMutation(companySettingsEndpoints.update, {
    invalidates: changedByCompany,
    failure: {
      title: 'Update failed',
      description: 'Failed to update company information. Please try again.',
    },
  });
  const stored = {
    timeZone: company.timeZone,
    estimateThreshold: company.estimateThreshold ?? USUAL_LIMIT,
    salesTaxRate: company.salesTaxRate ?? (0 as Percent),
    otherTaxRates: company.otherTaxRates ?? [],
    termsBody: company.termsBody ?? '',
    agreementBody: company.agreementBody ?? '',
    loanDailyRate: company.loanDailyRate ?? null,
    certificateSecondPerson: company.certificateSecondPerson ?? false,
    loanerRequests: company.loanerRequests ?? false,
    trackingLinks: company.trackingLinks ?? true,
    ...(isOperator && { hostName: company.hostName ?? '' }),
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  return (
    <Card>
      <Form
        form={form}
        onSubmit={async (_, { values }) => {
          await save.mutateAsync({
            params: { companyId: company.id },
            body: Object.fromEntries(
              fields[part].flatMap((name) => (name in values ? [[name, values[name]]] : [])),
            ),
            ...(company.version !== undefined && { ifMatch: company.version }),
          });
          toast({ title: 'Company settings updated', description: `${company.name} has been saved.` });
        }}
        onUnsavedChange={useUnsavedChanges()}
        submitLabel="Save Settings"
        pendingLabel="Saving..."
      >
        {part === 'portal' ? (
          <FormSection
            title="Portal"
            description="How dates are reckoned and when an estimate needs no answer."
          >
            <TimeZoneField control={control} name="timeZone" label="Time Zone" />
            <MoneyField
              control={control}
              name="estimateThreshold"
              label="Estimate Threshold"
              hint="The request form offers to start without an estimate up to this total. A request keeps the amount that it said."
            />
            <TaxRates form={form} company={company} />
            {isOperator ? (
              <TextField
                control={control}
                name="hostName"
                label="Portal Host Name"
                autoComplete="off"
                spellCheck={false}
                hint="Visitors of this address see this company on the sign-in page, such as repairs.example.com."
              />
            ) : null}
          </FormSection>
        ) : null}
        {part === 'trackingLinks' ? (
          <FormSection
            title="Tracking links"
            description="Emails about a repair and its packing slip carry a link that opens its page without an account."
          >
            <SwitchField
              control={control}
              name="trackingLinks"
              label="Customers follow a repair by a link"
              hint="When it is off, emails lead to the page that needs a sign-in, and links that were sent stop working."
              className="sm:col-span-2"
            />
          </FormSection>
        ) : null}
        {part === 'calibration' ? (
          <FormSection title="Calibration certificates" description="Who may approve a certificate.">
            <SwitchField
              control={control}
              name="certificateSecondPerson"
              label="A second person approves"
              hint="Whoever drafted a certificate or entered its results cannot approve it."
              className="sm:col-span-2"
            />
          </FormSection>
        ) : null}
        {part === 'loans' ? (
          <FormSection title="Requests and Late Fee" description="For demo units that go out on loan.">
            <SwitchField
              control={control}
              name="loanerRequests"
              label="Customers can ask for a loaner"
              hint="The request form then has a box for it. You decide whether you lend one."
              className="sm:col-span-2"
            />
            <MoneyField
              control={control}
              name="loanDailyRate"
              label="Late Fee per Day"
              hint="For units without a rate of their own. A person decides whether it is charged."
            />
          </FormSection>
        ) : null}
        {part === 'agreement' ? <AgreementSection companyId={company.id} /> : null}
        {part === 'terms' ? (
          <FormSection
            title="Terms and Conditions"
            description={
              <>
                Accepted at registration. Plain text, a blank line between paragraphs; empty for the default
                terms. This is version {company.termsVersion}.{' '}
                <a
                  href={paths.terms()}
                  target="_blank"
                  rel="noreferrer"
                  className="text-primary-text underline"
                >
                  Show the page
                </a>
              </>
            }
          >
            <TextareaField
              control={control}
              name="termsBody"
              label="Terms"
              rows={12}
              className="sm:col-span-2"
            />
          </FormSection>
        ) : null}
      </Form>
    </Card>
  );
}
