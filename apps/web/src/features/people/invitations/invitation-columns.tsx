import type { Invitation } from '@portal/contract/people/invitations/endpoints.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { InvitationStateBadge } from './invitation-state.tsx';
import { InvitationTime } from './invitation-time.tsx';

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
