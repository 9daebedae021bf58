import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { formatDateTime, type Instant } from '@portal/contract/core/dates/dates.ts';
import { type Invitation, invitationEndpoints } from '@portal/contract/people/invitations/endpoints.ts';
import type { InvitationState } from '@portal/contract/people/invitations/rules.ts';
import { Ban, CircleCheck, Clock, type LucideIcon, Send } from 'lucide-react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface InvitationActionsProps {
  row: Invitation;
  onRevoke: (invitation: Invitation) => void;
}

/** Resend and Revoke (D5.3). An accepted or revoked invitation has no actions. */
function InvitationActions({ row, onRevoke }: InvitationActionsProps) {
  const resend = useEndpointMutation(invitationEndpoints.resend, {
    invalidates: [invitationEndpoints.list, outboxEndpoints.list],
    failure: { title: 'Failed to send invitation' },
    onSuccess: ({ recipientEmail }) =>
      void toast({
        title: 'Invitation sent again',
        description: `${recipientEmail} gets a new link. The old one no longer works.`,
      }),
  });
  if (row.state === 'accepted' || row.state === 'revoked') return null;
  return (
    <ActionMenu
      label={`Actions for ${row.recipientEmail}`}
      actions={[
        { label: 'Resend', icon: Send, onSelect: () => resend.mutate({ params: { id: row.id } }) },
        ...(row.state === 'sent'
          ? [{ label: 'Revoke', icon: Ban, destructive: true, onSelect: () => onRevoke(row) }]
          : []),
      ]}
    />
  );
}

/** The labels of the four states (D5.3). */
export const stateLabels: Record<InvitationState, string> = {
  sent: 'Sent',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
};

const looks: Record<InvitationState, { tone: Tone; icon: LucideIcon }> = {
  sent: { tone: 'blue', icon: Send },
  accepted: { tone: 'green', icon: CircleCheck },
  expired: { tone: 'amber', icon: Clock },
  revoked: { tone: 'neutral', icon: Ban },
};

/** The state of an invitation. A waiting invitation also shows that its mail failed. */
const InvitationStateBadge = ({ row }: { row: Invitation }) => (
  <>
    <Badge {...looks[row.state]}>{stateLabels[row.state]}</Badge>
    {row.state === 'sent' && row.mailState === 'failed' ? (
      <span className="mt-0.5 line-clamp-2 max-w-56 text-sm text-danger">
        Mail failed{row.mailError ? `: ${row.mailError}` : ''}
      </span>
    ) : null}
  </>
);

/** The time of an event in the company's time zone, with a word about it. */
function InvitationTime({ label, at }: { label: string; at: Instant }) {
  const { timeZone } = useSignedInUser();
  return (
    <span className="block text-sm">
      <time dateTime={at} className="block whitespace-nowrap">
        {formatDateTime(at, timeZone)}
      </time>
      {label ? <span className="block text-muted wrap-anywhere">{label}</span> : null}
    </span>
  );
}

interface RowProps {
  row: Invitation;
  onRevoke: (invitation: Invitation) => void;
}

const Recipient = ({ row }: { row: Invitation }) => (
  <>
    <span className="block font-medium">
      <EmailAddress address={row.recipientEmail} />
    </span>
    <span className="block text-sm text-muted wrap-anywhere">{row.subject}</span>
  </>
);

const CustomerLink = ({ row }: { row: Invitation }) =>
  row.customerId === null ? null : (
    <AppLink
      to={paths.customer(row.customerId)}
      className="inline-flex min-h-6 items-center font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {row.customerName}
    </AppLink>
  );

/** The result: who accepted it, else until when it is valid. */
const Outcome = ({ row }: { row: Invitation }) =>
  row.acceptedAt ? (
    <InvitationTime
      label={row.acceptedBy ? `Accepted by ${row.acceptedBy}` : 'Accepted'}
      at={row.acceptedAt}
    />
  ) : row.revokedAt ? (
    <InvitationTime label="Revoked" at={row.revokedAt} />
  ) : (
    <InvitationTime label={row.state === 'expired' ? 'Expired' : 'Expires'} at={row.expiresAt} />
  );

/** The table on wide screens. */
export const invitationColumns = (onRevoke: RowProps['onRevoke']): Column<Invitation>[] => [
  { key: 'recipient', header: 'Recipient', cell: (row) => <Recipient row={row} /> },
  { key: 'customer', header: 'Customer', cell: (row) => <CustomerLink row={row} /> },
  { key: 'state', header: 'State', cell: (row) => <InvitationStateBadge row={row} /> },
  {
    key: 'sent',
    header: 'Sent',
    cell: (row) => <InvitationTime label={row.sentBy ? `By ${row.sentBy}` : ''} at={row.sentAt} />,
  },
  { key: 'outcome', header: 'Valid', cell: (row) => <Outcome row={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <InvitationActions row={row} onRevoke={onRevoke} />,
  },
];

/** An invitation on a phone. */
export const InvitationCard = ({ row, onRevoke }: RowProps) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Recipient row={row} />
      </div>
      <InvitationActions row={row} onRevoke={onRevoke} />
    </div>
    <CustomerLink row={row} />
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div>
        <InvitationStateBadge row={row} />
      </div>
      <Outcome row={row} />
    </div>
  </div>
);
