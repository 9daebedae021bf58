import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import { promiseEndpoints } from '@portal/contract/repairs/promises/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairsPermissions } from '@portal/contract/repairs/repairs/area.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { cache } from '../../../../api/cache.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { sentWords } from '../../../../record-parts/mails/told-words.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { useToday } from '../../../../session/use-today.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { WillMail } from '../mail/will-mail.tsx';

/**
 * Says that the promised date has passed or was moved and that the customer was not told. Admins see the mail about it and
 * send it. It never leaves by itself.
 */
export default function SlippedPromise({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const day = useToday();
  const [asking, setAsking] = useState(false);
  const promise = repair.estimatedCompletionDate;
  if (!repair.promiseSlipped || promise === null) return null;
  return (
    <section
      aria-label="Promised date"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900"
    >
      <CalendarClock aria-hidden className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <p>
          {promise < day
            ? `The promised date ${formatDate(promise)} has passed.`
            : `The promise was moved to ${formatDate(promise)}.`}{' '}
          The customer was not told.
        </p>
      </div>
      {may(role, repairsPermissions['repair.mail']) ? (
        <>
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            Tell the customer
          </Button>
          <TellCustomer repair={repair} open={asking} onOpenChange={setAsking} />
        </>
      ) : null}
    </section>
  );
}

interface TellCustomerProps {
  repair: Repair;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function TellCustomer({ repair, open, onOpenChange }: TellCustomerProps) {
  const [mails, setMails] = useState(true);
  const companyId = useCompanyId();
  const at = { params: { id: repair.id } };
  const { data: preview, error } = useQuery({
    ...q(mailPreviewEndpoints.ofStatus, { ...at, query: { delay: 'true' } }),
    enabled: open,
  });
  const tell = useEndpointMutation(promiseEndpoints.tellDelay, {
    invalidates: [repairEndpoints.get, repairEndpoints.list, repairLogEndpoints.list],
    failure: { title: 'The customer was not told' },
    onSuccess: (answer) => cache.setQueryData(q(repairEndpoints.get, at).queryKey, answer),
  });
  const sends = mails && Boolean(preview);
  const confirm = async () => {
    await tell.mutateAsync({ ...at, body: { sendMail: sends } });
    toast({
      title: sends ? 'Email sent' : 'Noted',
      description: sends
        ? await sentWords(
            `The email about the delay of ${repair.serviceReportNumber} goes to ${preview?.recipients.join(', ')}.`,
            companyId,
          )
        : `The customer of ${repair.serviceReportNumber} knows about the delay.`,
    });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tell the customer about the delay"
      description="Without the mail, the portal only notes that the customer was told in another way."
      confirmLabel={sends ? 'Send email' : 'Customer was told'}
      pendingLabel={sends ? 'Sending...' : 'Saving...'}
      onConfirm={confirm}
    >
      {preview ? (
        <WillMail preview={preview} sends={mails} onSends={setMails} />
      ) : preview === null ? (
        <p>The mail rules send no email about a delay.</p>
      ) : error ? (
        <p className="text-danger">The email could not be loaded: {userMessage(error)}</p>
      ) : (
        <Skeleton className="h-16" />
      )}
    </ConfirmDialog>
  );
}
