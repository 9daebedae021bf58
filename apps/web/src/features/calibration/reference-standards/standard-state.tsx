import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { StateBadge } from './state-badge.tsx';
import { stateWords } from './state-words.ts';

interface StandardStateCardProps {
  standard: StandardPage;
  mayWrite: boolean;
  onChange: () => void;
}

/** What a laboratory uses the standard for today, and all changes of that, newest first. */
export function StandardStateCard({ standard, mayWrite, onChange }: StandardStateCardProps) {
  const { timeZone } = useSignedInUser();
  const { state, stateChanges } = standard;
  return (
    <Card
      title="State"
      action={
        mayWrite ? (
          <Button variant="secondary" onClick={onChange}>
            Change State
          </Button>
        ) : undefined
      }
    >
      <StateBadge state={state} />
      {stateChanges.length === 0 ? (
        <p className="mt-2 text-muted">It has been in use all the time.</p>
      ) : (
        <ol aria-label="Changes of the state" className="mt-2 divide-y divide-line">
          {stateChanges.map((one) => (
            <li key={one.id} className="py-2 wrap-anywhere last:pb-0">
              <p className="font-medium">
                {stateWords[one.state]} from {formatDate(one.fromOn)}
              </p>
              <p>{one.reason}</p>
              <p className="text-sm text-muted">
                Entered by {one.changedBy} on {formatDayOf(one.changedAt, timeZone)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
