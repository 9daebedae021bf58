import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import type { IssuingSettings } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Form } from '../../../forms/form.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const rules = () =>
  import('@portal/contract/papers/issued-invoices/shapes.ts').then(({ issuingChange }) => issuingChange);

function IssuingForm({ companyId, settings }: { companyId: number; settings: IssuingSettings }) {
  const save = useEndpointMutation(issuedInvoiceEndpoints.saveSettings, {
    invalidates: [issuedInvoiceEndpoints.settings],
    failure: { title: 'Update failed' },
  });
  const { usesQuickbooks, taxNumbers, howToPay, paymentLink, ...numbers } = settings;
  const stored = {
    ...numbers,
    taxNumbers: taxNumbers ?? '',
    howToPay: howToPay ?? '',
    paymentLink: paymentLink ?? '',
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  return (
    <Card>
      <Form
        form={form}
        onSubmit={async (body) => {
          await save.mutateAsync({ params: { companyId }, body });
          toast({ title: 'Invoice settings updated', description: 'They hold for invoices from now on.' });
        }}
        onUnsavedChange={useUnsavedChanges()}
        submitLabel="Save Settings"
        pendingLabel="Saving..."
      >
        <FormSection
          title="Invoices"
          description={
            usesQuickbooks
              ? 'QuickBooks makes your invoices now, with its own numbers and terms. These settings wait until it is disconnected.'
              : 'What stands on the invoices that you issue here. Issued ones do not change any more.'
          }
        >
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField control={control} name="prefix" label="Prefix" autoComplete="off" spellCheck={false} />
            <NumberField control={control} name="nextNumber" label="Next Number" />
            <NumberField control={control} name="termsDays" label="Days to Pay" />
          </div>
          <TextareaField
            control={control}
            name="taxNumbers"
            label="Tax Numbers"
            rows={2}
            hint="As they have to stand on an invoice, such as EIN 12-3456789."
          />
          <TextareaField
            control={control}
            name="howToPay"
            label="How to Pay"
            rows={4}
            hint="Bank account, address for checks, or whom to call."
          />
          <TextField
            control={control}
            name="paymentLink"
            label="Payment Link"
            autoComplete="off"
            spellCheck={false}
            hint="The page of your payment provider, such as https://pay.example.com/?invoice={number}&amount={amount}. {customer} and {reference} can be named too."
          />
        </FormSection>
      </Form>
    </Card>
  );
}

/** Number series, terms and words of the invoices that the portal issues (D8.6). */
export function InvoicesSection() {
  const companyId = useCompanyId() ?? 0;
  const { data } = useQuery(q(issuedInvoiceEndpoints.settings, { params: { companyId } }));
  return data ? <IssuingForm companyId={companyId} settings={data} /> : <Skeleton className="h-96" />;
}
