import { type Invitation, invitationEndpoints } from '@portal/contract/people/invitations/endpoints.ts';
import { invitationStates } from '@portal/contract/people/invitations/rules.ts';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { InvitationCard, invitationColumns, stateLabels } from './invitation-columns.tsx';

interface RevokeInvitationProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Asks before the link of an invitation is revoked. This cannot be undone. */
function RevokeInvitation({ invitation: { id, recipientEmail }, onClose }: RevokeInvitationProps) {
  const revoke = useEndpointMutation(invitationEndpoints.revoke, {
    invalidates: [invitationEndpoints.list],
    failure: { title: 'Failed to revoke invitation' },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Revoke Invitation"
      description={`Are you sure you want to revoke the invitation to ${recipientEmail}? The link will stop working.`}
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      destructive
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { id } });
        toast({
          title: 'Invitation revoked',
          description: `The link sent to ${recipientEmail} no longer works.`,
        });
      }}
    />
  );
}

const states = [
  { value: 'all', label: 'All Invitations' },
  ...invitationStates.map((value) => ({ value, label: stateLabels[value] })),
];

const invitations = {
  filters: { search: acceptsSearch, state: acceptsOneOf(invitationStates) },
};

/**
 * The sent invitations with their states (D5.3). Search, state and page are in the URL, and live events update the
 * list.
 */
export function InvitationList({ companyId }: { companyId: number }) {
  const list = useListScreen(invitationEndpoints.list, {
    ...invitations,
    params: { companyId },
  });
  const { search, filters, change } = list;
  const [leaving, setLeaving] = useState<Invitation>();
  return (
    <Card flush title="Invitations">
      <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
        <SearchBox
          value={search.search}
          label="Search by email, subject or customer"
          onSearch={(text) => change({ search: text })}
        />
        <Select
          aria-label="State"
          value={filters.state ?? 'all'}
          options={states}
          onValueChange={(next) => change({ state: next === 'all' ? undefined : next })}
          className="w-full sm:w-40"
        />
      </div>
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="invitations"
          columns={invitationColumns(setLeaving)}
          card={(row) => <InvitationCard row={row} onRevoke={setLeaving} />}
          failure="The invitations could not be loaded"
          empty={
            <EmptyState
              icon={MailPlus}
              title="No invitations yet"
              description="Whoever you invite appears here, with what became of the invitation."
            />
          }
          emptied={{
            title: 'No invitations found',
            description: 'No invitation matches the search and the state.',
          }}
        />
      </div>
      {leaving ? <RevokeInvitation invitation={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Card>
  );
}

/** Returns the call of the list, so that a new page can make it before it draws. */
export const firstInvitations = firstCallOfCompanyList(invitationEndpoints.list, invitations);
