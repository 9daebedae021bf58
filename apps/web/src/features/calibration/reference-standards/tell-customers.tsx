import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { ReliantCustomer } from '@portal/contract/calibration/reference-standards/reliant-certificates.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';

interface TellCustomersProps {
  standard: ReferenceStandard;
  /** The day that the list of certificates began with. */
  since?: string;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/reference-standards/reliant-certificates.ts').then(
    ({ reliantCertificateEndpoints }) => reliantCertificateEndpoints.tellCustomers.body,
  );

const reasons = {
  noAddress: 'no email address',
  switchedOff: 'your mail rules send this to nobody',
  noRecord: 'no customer record',
} as const;

const counted = (rows: number) => (rows === 1 ? '1 customer' : `${rows} customers`);

/** Mails the customers whose certificates in force relied on a standard that turned out bad, once each (D5.10). */
export function TellCustomers({ standard, since: listed = '', onClose }: TellCustomersProps) {
  const { id, name } = standard;
  // Of when the dialog opened: what somebody else told meanwhile must not be told again.
  const [version] = useState(standard.version);
  const { timeZone } = useSignedInUser();
  const form = useZodForm(rules, { defaultValues: { message: '', since: listed } });
  const { control } = form;
  const since = useWatch({ control, name: 'since' }) ?? '';
  const message = useDelayedText(useWatch({ control, name: 'message' }) ?? '', 400);
  const preview = useQuery({
    ...q(referenceStandardEndpoints.previewCustomerMails, {
      params: { id },
      query: { ...(since ? { since } : {}), ...(message ? { message } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  const tell = useEndpointMutation(referenceStandardEndpoints.tellCustomers, {
    invalidates: [referenceStandardEndpoints.previewCustomerMails],
    failure: 'form',
  });
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={`Tell customers about ${name}`}
      description="Each customer whose certificates in force relied on it gets one mail that names them."
      form={form}
      submitLabel="Tell customers"
      pendingLabel="Queueing..."
      submitDisabledReason={
        preview.data?.some(({ mail }) => mail !== null) === false ? 'No customer would get a mail' : null
      }
      onSubmit={async ({ message: text, since: from }) => {
        const { told, untold } = await tell.mutateAsync({
          params: { id },
          body: { message: text, version, ...(from ? { since: from } : {}) },
        });
        const rest = untold
          .map(({ customerName, reason }) => `${customerName} (${reasons[reason]})`)
          .join(', ');
        toast({
          title: `Mail for ${counted(told)} is queued`,
          description: rest ? `Not told: ${rest}.` : undefined,
        });
      }}
    >
      <TextareaField
        control={control}
        name="message"
        label="What was found"
        rows={4}
        required
        hint="The customers read this."
      />
      <DateField
        control={control}
        name="since"
        label="Calibrated on or after"
        max={today(timeZone)}
        hint="Without a day: all certificates in force."
      />
      <section aria-label="Who is told" className="flex flex-col gap-2">
        <h3>Who is told</h3>
        {preview.error ? (
          <p className="text-danger">The customers could not be loaded: {userMessage(preview.error)}</p>
        ) : preview.data === undefined ? (
          <Skeleton className="h-16 w-full" />
        ) : preview.data.length === 0 ? (
          <p className="text-muted">No certificate in force relied on this standard in that time.</p>
        ) : (
          <ul className="divide-y divide-line">
            {preview.data.map((customer) => (
              <Customer key={`${customer.customerId} ${customer.customerName}`} customer={customer} />
            ))}
          </ul>
        )}
      </section>
    </FormDialog>
  );
}

const Customer = ({
  customer: { customerName, certificates, mail, reason },
}: {
  customer: ReliantCustomer;
}) => (
  <li className="py-2 wrap-anywhere first:pt-0">
    <p className="font-medium">{customerName}</p>
    <p className="text-muted">{certificates.join(', ')}</p>
    {mail ? (
      <details>
        <summary className="min-h-6 cursor-pointer">Will email {mail.recipients.join(', ')}</summary>
        <p className="mt-1 rounded-md border border-line bg-slate-50 p-3 whitespace-pre-line">{mail.text}</p>
      </details>
    ) : (
      <p className="text-danger">Is not told: {reason ? reasons[reason] : 'no mail'}</p>
    )}
  </li>
);
