import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import type { TeamMember } from '@portal/contract/people/customer-team/endpoints.ts';
import { SlidersHorizontal, UserMinus } from 'lucide-react';
import { ManagesBadge } from '../../../record-parts/users/manages-badge.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { rightsWords } from './shared/rights-words.ts';

export interface MemberActions {
  onEdit: (member: TeamMember) => void;
  onRemove: (member: TeamMember) => void;
  /** Returns true when the member is not the only one and not the last who manages the team. */
  canRemove: (member: TeamMember) => boolean;
}

interface RowProps {
  row: TeamMember;
}

const Name = ({ row }: RowProps) => {
  const { id } = useSignedInUser();
  return (
    <span className="block max-w-64 font-medium wrap-anywhere">
      {row.name}
      {row.id === id ? <span className="font-normal text-muted"> (you)</span> : null}
    </span>
  );
};

const LastSignIn = ({ row }: RowProps) => {
  const { timeZone } = useSignedInUser();
  return row.lastSignInAt ? formatDayOf(row.lastSignInAt, timeZone) : 'Not yet';
};

const Rights = ({ row }: RowProps) => (
  <span className="flex flex-col items-start gap-1">
    {row.active ? null : <Badge>Inactive</Badge>}
    {row.managesTeam ? <ManagesBadge /> : null}
    <span>{rightsWords(row)}</span>
  </span>
);

const Actions = ({ row, onEdit, onRemove, canRemove }: RowProps & MemberActions) => (
  <span className="inline-flex shrink-0">
    <IconButton
      icon={SlidersHorizontal}
      size="icon-sm"
      label={`Edit Rights of ${row.name}`}
      onClick={() => onEdit(row)}
    />
    {canRemove(row) ? (
      <IconButton
        icon={UserMinus}
        size="icon-sm"
        label={`Remove ${row.name}`}
        onClick={() => onRemove(row)}
      />
    ) : null}
  </span>
);

/** The people of the team. */
export const memberColumns = (actions: MemberActions): Column<TeamMember>[] => [
  { key: 'name', header: 'Name', cell: (row) => <Name row={row} /> },
  {
    key: 'email',
    header: 'Email',
    cell: (row) => (
      <span className="block min-w-48">
        <EmailAddress address={row.email} />
      </span>
    ),
  },
  { key: 'lastSignIn', header: 'Last Sign-In', cell: (row) => <LastSignIn row={row} /> },
  { key: 'rights', header: 'Rights', cell: (row) => <Rights row={row} /> },
  { key: 'actions', header: 'Actions', align: 'right', cell: (row) => <Actions row={row} {...actions} /> },
];

/** A member of the team on a phone. */
export const MemberCard = ({ row, actions }: RowProps & { actions: MemberActions }) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <Name row={row} />
      <Actions row={row} {...actions} />
    </div>
    <span className="text-sm text-muted">
      <EmailAddress address={row.email} />
    </span>
    <Rights row={row} />
    <span className="text-sm text-muted">
      Last sign-in: <LastSignIn row={row} />
    </span>
  </div>
);
