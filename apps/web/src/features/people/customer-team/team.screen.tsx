import { customerTeamEndpoints, type TeamMember } from '@portal/contract/people/customer-team/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { wholeList } from '../../../lists/whole-list.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByTeam } from './changed-by-team.ts';
import { InvitedColleagues } from './invited-colleagues.tsx';
import { MemberCard, memberColumns } from './member-columns.tsx';
import { rightsWords } from './shared/rights-words.ts';

interface RemoveMemberProps {
  member: TeamMember;
  onClose: () => void;
}

/** Removes a colleague or oneself from the team, after showing the consequences. */
function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const isOwn = useSignedInUser().id === member.id;
  const remove = useEndpointMutation(customerTeamEndpoints.remove, {
    invalidates: changedByTeam,
    failure: { title: 'Failed to remove from the team' },
    onSuccess: () =>
      toast({
        title: 'Team updated',
        description: isOwn ? 'You have left the team.' : `${member.name} is no longer on your team.`,
      }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isOwn ? 'Leave the team?' : `Remove ${member.name}?`}
      description={
        isOwn
          ? 'You keep your account and what you submitted yourself, but no longer see the requests of the team.'
          : 'They keep their account and what they submitted themselves, but no longer see the requests of the team. What they submitted stays with the team too.'
      }
      confirmLabel={isOwn ? 'Leave' : 'Remove'}
      pendingLabel={isOwn ? 'Leaving...' : 'Removing...'}
      destructive
      onConfirm={() => remove.mutateAsync({ params: { userId: member.id } })}
    />
  );
}

const InviteDialog = lazy(() =>
  import('./invite-dialog.tsx').then((part) => ({ default: part.InviteDialog })),
);
const MemberDialog = lazy(() =>
  import('./member-dialog.tsx').then((part) => ({ default: part.MemberDialog })),
);

/** Returns true when a member may leave: others stay, and one of them manages the team. */
const isFree = (member: TeamMember, members: readonly TeamMember[]): boolean => {
  const others = members.filter(({ id, active }) => active && id !== member.id);
  return others.length > 0 && others.some(({ managesTeam }) => managesTeam);
};

/** The portal users of the user's own customer record (D1.5, '/team'). Open dialogs are in the URL. */
export function TeamScreen() {
  const [search, change] = useSearchState<{ dialog?: string | undefined }>();
  const [leaving, setLeaving] = useState<TeamMember>();
  const team = useQuery(q(customerTeamEndpoints.get));
  const { data, error } = team;
  const edited = data?.members.find(({ id }) => String(id) === search.dialog);
  const close = () => change({ dialog: undefined });
  const actions = {
    onEdit: ({ id }: TeamMember) => change({ dialog: String(id) }),
    onRemove: setLeaving,
    canRemove: (member: TeamMember) => isFree(member, data?.members ?? []),
  };
  const invite = (
    <Button onClick={() => change({ dialog: 'invite' })}>
      <UserPlus aria-hidden className="size-4" />
      Invite Colleague
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Team"
        subtitle={data?.customerName ?? 'Who sends in equipment with you, and who approves estimates'}
        action={data?.canManage ? invite : null}
      />
      {data && !data.canManage && !error ? (
        <Card>
          <EmptyState
            icon={Users}
            title="You do not manage this team"
            description={`To add someone, ask a colleague who does. Your own rights: ${data.members.map(rightsWords).join()}.`}
          />
        </Card>
      ) : (
        <div className="flex flex-col gap-5">
          <Card flush>
            <ListTable
              list={wholeList(team, data?.members)}
              label="colleagues"
              columns={memberColumns(actions)}
              card={(row) => <MemberCard row={row} actions={actions} />}
              skeletonRows={3}
              failure="The team could not be loaded"
              empty={<EmptyState icon={Users} title="Nobody is on your team yet" action={invite} />}
            />
          </Card>
          <InvitedColleagues invitations={data?.invitations ?? []} />
        </div>
      )}
      <Suspense fallback={null}>
        {data?.canManage && search.dialog === 'invite' ? <InviteDialog onClose={close} /> : null}
        {data?.canManage && edited ? <MemberDialog key={edited.id} member={edited} onClose={close} /> : null}
      </Suspense>
      {leaving ? <RemoveMember member={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}
