import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import {
  type SecondFactorState,
  secondFactorEndpoints,
} from '@portal/contract/people/second-factor/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../api/query.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

// Loaded when the user presses a button, because the page does not need them before.
const SetupDialog = lazy(() =>
  import('./second-factor-setup-dialog.tsx').then((part) => ({ default: part.SecondFactorSetupDialog })),
);
const NewCodesDialog = lazy(() =>
  import('./new-recovery-codes-dialog.tsx').then((part) => ({ default: part.NewRecoveryCodesDialog })),
);
const TurnOffDialog = lazy(() =>
  import('./turn-off-second-factor-dialog.tsx').then((part) => ({ default: part.TurnOffSecondFactorDialog })),
);
const dialogs = { setup: SetupDialog, codes: NewCodesDialog, off: TurnOffDialog };
type Asked = keyof typeof dialogs;

/** The second factor of D1.8: authenticator app and recovery codes. */
export function SecondFactorCard() {
  const [asked, setAsked] = useState<Asked>();
  const state = useQuery(q(secondFactorEndpoints.state));
  const Asking = asked && dialogs[asked];
  return (
    <Card
      title="Two-Step Sign-In"
      description="A code from your phone, besides your password"
      action={state.data ? <StateBadge enabled={state.data.enabled} /> : undefined}
    >
      {state.isError ? (
        <ErrorState
          title="Your two-step sign-in could not be loaded"
          description={userMessage(state.error)}
          onRetry={() => void state.refetch()}
          retrying={state.isFetching}
        />
      ) : state.data ? (
        <Body state={state.data} onAsk={setAsked} />
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
      {Asking ? (
        <Suspense>
          <Asking onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

const StateBadge = ({ enabled }: { enabled: boolean }) => (
  <Badge tone={enabled ? 'green' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
);

const FEW = 3;

function Body({ state, onAsk }: { state: SecondFactorState; onAsk: (asked: Asked) => void }) {
  const { timeZone } = useSignedInUser();
  const { enabledAt, recoveryCodesLeft: left, required } = state;
  if (!enabledAt)
    return (
      <div className="flex flex-col items-start gap-4">
        <p>
          With an authenticator app on your phone, nobody can sign in with your password alone. Any app for
          one-time codes will do.
        </p>
        <Button onClick={() => onAsk('setup')}>Set up</Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <p>
        On since <time dateTime={enabledAt}>{formatDayOf(enabledAt, timeZone)}</time>.{' '}
        <span className={left <= FEW ? 'font-medium text-danger' : undefined}>
          {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onAsk('codes')}>
          New recovery codes
        </Button>
        <Button variant="secondary" onClick={() => onAsk('setup')}>
          Use another phone
        </Button>
        {required ? null : (
          <Button variant="secondary" onClick={() => onAsk('off')}>
            Turn off
          </Button>
        )}
      </div>
      {required ? <p className="text-muted">It is required here, so it stays on.</p> : null}
    </div>
  );
}
