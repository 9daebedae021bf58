import { type HeldMail, outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { type WaitReason, waitReasons } from '@portal/contract/conversation/outbox/wait-reasons.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { operationsEndpoints } from '@portal/contract/operating/operations/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { switchCompany } from '../../../../session/switch-company.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { stayNear } from '../../../../ui/stay-near.ts';
import { toast } from '../../../../ui/toast/toast.ts';

const mails = (n: number) => (n === 1 ? '1 email' : `${formatNumber(n)} emails`);

interface HeldMailButtonsProps {
  companyId: number;
  count: number;
}

/** What is done with mail that waited for more than a day: look, send or discard. */
export function HeldMailButtons({ companyId, count }: HeldMailButtonsProps) {
  const [asked, setAsked] = useState(false);
  const current = useCompanyId();
  const params = { companyId };
  const invalidates = [outboxEndpoints.held, outboxEndpoints.list, operationsEndpoints.read];
  const send = useEndpointMutation(outboxEndpoints.sendHeld, {
    invalidates,
    failure: { title: 'They could not be sent' },
    onSuccess: (done) =>
      void toast({ title: `${mails(done.count)} will be sent`, description: 'The oldest leaves first.' }),
  });
  const discard = useEndpointMutation(outboxEndpoints.discardHeld, {
    invalidates,
    failure: { title: 'They could not be discarded' },
    onSuccess: (done) => void toast({ title: `${mails(done.count)} discarded` }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <AppLink
        to={paths.outbox({ held: 'true' })}
        className={buttonClass({ variant: 'secondary' })}
        onClick={() => {
          // The outbox shows the company in which an operator works.
          if (current !== companyId) switchCompany(companyId);
        }}
      >
        Look
      </AppLink>
      <Button
        variant="secondary"
        pending={send.isPending}
        pendingLabel="Sending..."
        onClick={({ currentTarget }) => {
          stayNear(currentTarget);
          send.mutate({ params });
        }}
      >
        {count === 1 ? 'Send' : 'Send all'}
      </Button>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Discard ${mails(count)}?`}
        description="They are not sent. They stay in the outbox, and single ones can still be sent from there."
        confirmLabel="Discard"
        pendingLabel="Discarding..."
        destructive
        onConfirm={() => discard.mutateAsync({ params })}
      />
    </div>
  );
}

const Notice = ({
  title,
  text,
  companyId,
  count,
}: {
  title: string;
  text: string;
  companyId: number;
  count: number;
}) => (
  <div className="mb-4 flex flex-col gap-3 rounded-lg border border-amber-300 bg-amber-50 px-4 py-3">
    <div>
      <p className="font-medium">{title}</p>
      <p className="mt-0.5 wrap-anywhere">{text}</p>
    </div>
    {count > 0 ? <HeldMailButtons companyId={companyId} count={count} /> : null}
  </div>
);

const servers = {
  company: { tone: 'green', text: 'Your own mail server' },
  installation: { tone: 'green', text: 'The mail server of this installation' },
  none: { tone: 'red', text: 'No mail server' },
} as const;

/** Which mail server is used, and how many mails wait and why. */
function MailState({ server, serverName, waiting }: HeldMail) {
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-slate-50 px-4 py-3"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Badge tone={servers[server].tone}>{servers[server].text}</Badge>
        {serverName ? <span className="wrap-anywhere text-muted">{serverName}</span> : null}
      </span>
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {count === 0
          ? 'No email waits.'
          : waiting
              .map(({ reason, count: n }) => `${mails(n)} ${wordsOf(reason, n)}`)
              .join(', ')
              .concat('.')}
      </span>
      <AppLink
        to={paths.outbox(count > 0 ? { state: 'queued' } : undefined)}
        className="inline-flex min-h-6 touch:min-h-11 items-center text-primary-text hover:underline"
      >
        Open the outbox
      </AppLink>
    </div>
  );
}

/** Returns the words for a count: "2 emails wait for …", "1 email waits for …". */
const wordsOf = (reason: WaitReason, count: number): string =>
  count === 1
    ? waitReasons[reason]
        .replace(/^wait\b/, 'waits')
        .replace(/^leave\b/, 'leaves')
        .replace(/^are\b/, 'is')
        .replace(/ask first$/, 'asks first')
        .replace('caused them', 'caused it')
    : waitReasons[reason];

/** Says which mail server is used, what waits and why, what asks before it leaves, and that links in mail lead nowhere. */
export function HeldMailNotice({ companyId }: { companyId: number }) {
  const { data } = useQuery(q(outboxEndpoints.held, { params: { companyId } }));
  if (!data) return null;
  const { count, events, hasServer, linksLeadHere } = data;
  return (
    <>
      <MailState {...data} />
      {count > 0 ? (
        <Notice
          companyId={companyId}
          count={count}
          title={`${mails(count)} waited for more than a day`}
          text={`Their news may be old, so ${count === 1 ? 'it asks' : 'they ask'} before leaving${
            hasServer ? '' : ', and there is no mail server yet'
          }: ${events
            .slice(0, 4)
            .map((one) => `${one.count} × ${one.label}`)
            .join(', ')}${events.length > 4 ? ' and others' : ''}.`}
        />
      ) : null}
      {hasServer && linksLeadHere ? (
        <Notice
          companyId={companyId}
          count={0}
          title="Links in emails open on this computer only"
          text="PUBLIC_URL of the portal is this computer. The operator sets it to the address that customers can open."
        />
      ) : null}
    </>
  );
}
