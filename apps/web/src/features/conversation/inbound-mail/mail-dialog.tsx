import {
  type InboundMailDetail,
  inboundMailEndpoints,
} from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { inboundReasons } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { MessageTime } from '../outbox/shared/message-time.tsx';
import { AssignMail } from './assign-mail.tsx';
import { MailStateBadge } from './mail-state.tsx';

/** Discards a mail. Sender and subject stay in the list, and the mail itself stays in the mailbox. */
function DiscardMailButton({ mail, onDone }: { mail: InboundMailDetail; onDone: () => void }) {
  const discard = useEndpointMutation(inboundMailEndpoints.discard, {
    invalidates: [inboundMailEndpoints.list, inboundMailEndpoints.get],
    failure: { title: 'Not discarded' },
    onSuccess: () => {
      onDone();
      toast({ title: 'Mail discarded', description: 'It can still be read in the mailbox itself.' });
    },
  });
  return (
    <Button
      variant="secondary"
      pending={discard.isPending}
      pendingLabel="Discarding..."
      onClick={() => discard.mutate({ params: { id: mail.id } })}
    >
      <Trash2 aria-hidden className="size-4" />
      Discard
    </Button>
  );
}

interface MailDialogProps {
  /** The id in the URL. Without one the dialog is closed. */
  id: string | undefined;
  onClose: () => void;
}

/** One mail that came in: who wrote it, its plain text, and what staff can do with it. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  // The dialog keeps the mail while it closes.
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  const { data, error, refetch, isFetching } = useQuery({
    ...q(inboundMailEndpoints.get, { params: { id: last ?? '' } }),
    enabled: last !== undefined,
  });
  const isOpen = data?.state === 'waiting' || data?.state === 'ignored';
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={data ? data.subject || 'No subject' : 'Mail'}
      size="lg"
      footer={
        data && isOpen ? (
          <>
            <DiscardMailButton mail={data} onDone={onClose} />
            <AppLink
              to={paths.newRepair({ description: requestOf(data), mailId: String(data.id) })}
              className={buttonClass({ variant: 'secondary' })}
            >
              New Request
            </AppLink>
          </>
        ) : undefined
      }
    >
      {error ? (
        <ErrorState
          title="The mail could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <div className="flex flex-col gap-4">
          <MailFacts mail={data} />
          {data.text ? <MailText text={data.text} /> : null}
          {isOpen ? <AssignMail key={data.id} mail={data} onDone={onClose} /> : null}
        </div>
      ) : (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Loading mail</span>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Dialog>
  );
}

/** The longest text that goes into the address of a new request. */
const REQUEST_MAX = 1_500;

/** Returns the text of a request that is made of the mail. It is escaped, because the form takes HTML. */
const requestOf = ({ text, fromAddress, subject }: InboundMailDetail): string =>
  `${subject}\n\n${text.slice(0, REQUEST_MAX)}\n\nEmail from ${fromAddress}`
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

const size = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const MailFacts = ({ mail }: { mail: InboundMailDetail }) => (
  <dl className="flex flex-col gap-2">
    <Fact isBeside label="From">
      {mail.fromAddress || 'Unknown'}
      {mail.fromName ? <span className="text-muted"> ({mail.fromName})</span> : null}
    </Fact>
    <Fact isBeside label="Received">
      <MessageTime at={mail.receivedAt} />
    </Fact>
    <Fact isBeside label="State">
      <MailStateBadge state={mail.state} />
      <span className="block text-sm text-muted">{inboundReasons[mail.reason]}</span>
    </Fact>
    {mail.serviceReportNumber ? (
      <Fact isBeside label="Repair">
        {mail.serviceReportNumber}
      </Fact>
    ) : null}
    {mail.files.length > 0 ? (
      <Fact isBeside label="Files">
        {mail.files.map(({ name, bytes }) => `${name} (${size(bytes)})`).join(', ')}
      </Fact>
    ) : null}
    {mail.refusedFiles.length > 0 ? (
      <Fact isBeside label="Not taken">
        {mail.refusedFiles.join(', ')}
      </Fact>
    ) : null}
    {mail.decidedBy ? (
      <Fact isBeside label="Decided by">
        {mail.decidedBy}
      </Fact>
    ) : null}
  </dl>
);

const MailText = ({ text }: { text: string }) => (
  <section
    aria-label="Text of the mail"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, which must be possible by keyboard
    tabIndex={0}
    className="max-h-80 overflow-y-auto rounded-lg border border-line bg-slate-50 px-4 py-3 whitespace-pre-wrap wrap-anywhere"
  >
    {text}
  </section>
);
