import { type Invitation, invitationEndpoints } from '@portal/contract/invitations/endpoints.ts';
import { invitationStates } from '@portal/contract/invitations/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../api/query.ts';
import { PagedTable } from '../../lists/paged-table.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { usePagedSearch } from '../../lists/use-paged-search.ts';
import { Select } from '../../ui/input/select.tsx';
import { Card } from '../../ui/page/card.tsx';
import { InvitationCard, invitationColumns } from './invitation-columns.tsx';
import { stateLabels } from './invitation-state.tsx';
import { NoInvitations } from './no-invitations.tsx';
import { RevokeInvitation } from './revoke-invitation.tsx';

const states = [
  { value: 'all', label: 'All States' },
  ...invitationStates.map((value) => ({ value, label: stateLabels[value] })),
];

/** What was sent and how far it is (D5.3); search, state and page are in the URL, and it is live. */
export function InvitationList({ companyId }: { companyId: number }) {
  const { search, change, page, paging, turn } = usePagedSearch<'state'>();
  const [leaving, setLeaving] = useState<Invitation>();
  const state = invitationStates.find((known) => known === search.state);
  const query = { ...paging, search: search.search, state };
  const answer = useQuery({
    ...q(invitationEndpoints.list, { params: { companyId }, query }),
    placeholderData: keepPreviousData,
  });
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
          value={state ?? 'all'}
          options={states}
          onValueChange={(next) => change({ state: next === 'all' ? undefined : next })}
          className="w-full sm:w-40"
        />
      </div>
      <div className="border-t border-line">
        <PagedTable
          label="invitations"
          columns={invitationColumns(setLeaving)}
          answer={answer}
          page={page}
          onPage={turn}
          card={(row) => <InvitationCard row={row} onRevoke={setLeaving} />}
          failure="The invitations could not be loaded"
          empty={
            <NoInvitations
              isFiltered={Boolean(search.search || state)}
              onClear={() => change({ search: undefined, state: undefined })}
            />
          }
        />
      </div>
      {leaving ? <RevokeInvitation invitation={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Card>
  );
}
