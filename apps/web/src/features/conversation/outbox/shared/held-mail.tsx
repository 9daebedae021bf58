import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { operationsEndpoints } from '@portal/contract/operating/operations/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { switchCompany } from '../../../../session/switch-company.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { stayNear } from '../../../../ui/stay-near.ts';
import { toast } from '../../../../ui/toast/toast.ts';

const mails = (n: number) => (n === 1 ? '1 email' : `${n.toLocaleString('en-US')} emails`);

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

/** Says what waits for the word of staff before it leaves, and that links in mail lead nowhere. Nothing when all is well. */
export function HeldMailNotice({ companyId }: { companyId: number }) {
  const { data } = useQuery(q(outboxEndpoints.held, { params: { companyId } }));
  if (!data) return null;
  const { count, events, hasServer, linksLeadHere } = data;
  return (
    <>
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
