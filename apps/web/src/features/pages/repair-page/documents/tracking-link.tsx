import { inboundMailEndpoints } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { trackingPagePermissions } from '@portal/contract/overview/tracking-page/area.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type { TrackingLink as Link } from '@portal/contract/overview/tracking-page/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/** Replaces the address to which the mails of a repair ask for answers. A company that reads no mailbox has none. */
function ReplyAddressButton({ repairId }: { repairId: number }) {
  const companyId = useCompanyId() ?? 0;
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(q(inboundMailEndpoints.mailbox, { params: { companyId } }));
  const replace = useEndpointMutation(inboundMailEndpoints.replaceAddress, {
    failure: { title: 'The reply address could not be revoked' },
  });
  if (!data?.mailbox?.enabled) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Revoke Reply Address
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke Reply Address"
        description="Answers to earlier emails about this repair wait in Incoming Mail from now on. Later emails carry a new address."
        confirmLabel="Revoke"
        pendingLabel="Revoking..."
        destructive
        onConfirm={async () => {
          await replace.mutateAsync({ params: { id: repairId } });
          toast({ title: 'Reply address revoked', description: 'This repair has a new reply address now.' });
        }}
      />
    </>
  );
}

interface TrackingLinkProps {
  repairId: number;
  onClose: () => void;
}

/** The link on which the customer follows the repair: admins copy it, see when it was opened, and revoke it (D12.1). */
export function TrackingLink({ repairId, onClose }: TrackingLinkProps) {
  const { role, timeZone } = useSignedInUser();
  const [asking, setAsking] = useState(false);
  const params = { id: repairId };
  const { data, error, refetch, isFetching } = useQuery(q(trackingLinkEndpoints.get, { params }));
  const renew = useEndpointMutation(trackingLinkEndpoints.renew, {
    invalidates: [trackingLinkEndpoints.get],
    failure: { title: 'The link could not be revoked' },
  });
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        title="Tracking link"
        description="With this link the customer follows this repair without an account."
        footer={
          may(role, trackingPagePermissions['repair.tracking-link.renew']) ? (
            <>
              <ReplyAddressButton repairId={repairId} />
              {data?.link ? (
                <Button variant="ghost" onClick={() => setAsking(true)}>
                  Revoke Link
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      >
        {data ? (
          <Content link={data} timeZone={timeZone} />
        ) : error ? (
          <ErrorState
            title="The link could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke Link"
        description="The link in earlier emails and on printed papers stops working at once. Later emails carry a new one."
        confirmLabel="Revoke"
        pendingLabel="Revoking..."
        destructive
        onConfirm={async () => {
          await renew.mutateAsync({ params });
          toast({ title: 'Link revoked', description: 'This repair has a new link now.' });
        }}
      />
    </>
  );
}

function Content({
  link: { link, reason, endsAt, opens, lastOpenedAt },
  timeZone,
}: {
  link: Link;
  timeZone: string;
}) {
  if (!link)
    return (
      <p>
        {reason === 'off'
          ? 'Tracking links are switched off in the settings of the company.'
          : 'The link has ended, because the repair was closed more than 90 days ago.'}
      </p>
    );
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Link copied', description: 'Paste it into a text message or an email.' });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label="Link">
            {(aria) => <Input {...aria} readOnly value={link} onFocus={(event) => event.target.select()} />}
          </Field>
        </div>
        <Button onClick={() => void copy().catch(() => {})}>Copy Link</Button>
      </div>
      <p className="text-muted">
        {lastOpenedAt
          ? `Opened ${opens === 1 ? 'once' : `${opens} times`}, last on ${formatDateTime(lastOpenedAt, timeZone)}.`
          : 'Not opened yet.'}
        {endsAt ? ` It works until ${formatDayOf(endsAt, timeZone)}.` : ''}
      </p>
    </div>
  );
}
