import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { accountEndpoints, type Session } from '@portal/contract/people/account/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { forgetData, storeUser, useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** The user's sessions, with a button to sign out everywhere (D1.8). */
export function SessionsCard() {
  const [asking, setAsking] = useState(false);
  const sessions = useQuery(q(accountEndpoints.sessions));
  const go = useGo();
  const endAll = useEndpointMutation(accountEndpoints.endAllSessions, {
    failure: { title: 'Logout failed' },
    onSuccess: () => {
      storeUser(null);
      toast({ title: 'Logged out', description: 'You have been signed out on all devices.' });
      go(paths.auth());
      forgetData();
    },
  });
  return (
    <Card
      flush
      title="Where you are signed in"
      action={
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      }
    >
      {sessions.isError ? (
        <ErrorState
          title="Your sessions could not be loaded"
          description={userMessage(sessions.error)}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : (
        <ul aria-busy={sessions.isPending}>
          {sessions.data?.map((session) => <SessionLine key={session.id} session={session} />) ?? (
            <li className="p-4">
              <Skeleton className="h-10 w-full" />
            </li>
          )}
        </ul>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every device is signed out, this one too. You will need your password to sign in again."
        confirmLabel="Sign out everywhere"
        pendingLabel="Signing out..."
        destructive
        onConfirm={() => endAll.mutateAsync()}
      />
    </Card>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { timeZone } = useSignedInUser();
  const end = useEndpointMutation(accountEndpoints.endSession, {
    invalidates: [accountEndpoints.sessions],
    onSuccess: () => toast({ title: 'Signed out', description: `${session.device} has been signed out.` }),
  });
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.current ? <Badge tone="green">This device</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          {session.address ? `${session.address} · ` : ''}Last used{' '}
          <time dateTime={session.lastSeenAt}>{formatDateTime(session.lastSeenAt, timeZone)}</time>
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Sign out ${session.device}`}
          pending={end.isPending}
          pendingLabel="Signing out..."
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
