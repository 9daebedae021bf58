import { formatTime } from '@portal/contract/core/dates/dates.ts';
import { isForgotten } from '@portal/contract/repairs/work-times/rules.ts';
import { Square, Timer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useKeepAct } from '../queue/use-keep-act.ts';
import type { RunningNow } from './apply-work.ts';

const ForgottenWork = lazy(() =>
  import('./forgotten-work.tsx').then((part) => ({ default: part.ForgottenWork })),
);

interface RunningWorkCardProps {
  running: RunningNow;
  /** True on the screen of this repair, whose bar has the button. */
  isHere?: boolean;
}

/** The repair that the technician works on, with Stop. After 10 hours it asks when the work ended. */
export function RunningWorkCard({ running, isHere = false }: RunningWorkCardProps) {
  const keep = useKeepAct();
  const { repairId: id, serviceReportNumber, startedAt } = running;
  const { timeZone } = useSignedInUser();
  const stop = (at?: number) =>
    keep({ id, serviceReportNumber }, { kind: 'work', step: 'stop', ...(at !== undefined && { at }) });
  if (isForgotten(Date.parse(startedAt), Date.now()))
    return (
      <Suspense>
        <ForgottenWork running={running} onStop={stop} />
      </Suspense>
    );
  return (
    <section
      aria-label="Running work"
      className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3"
    >
      <Timer aria-hidden className="size-5 shrink-0 text-primary-text" />
      <div className="min-w-0 flex-1">
        <AppLink to={paths.mobileRepair(id)} className="font-medium text-primary-text">
          {serviceReportNumber}
        </AppLink>
        <span className="block text-sm text-muted tabular-nums">
          In work since {formatTime(startedAt, timeZone)}
        </span>
      </div>
      {isHere ? null : (
        <Button
          variant="secondary"
          size="thumb"
          // A toast has shown the failure.
          onClick={() => void stop().catch(() => {})}
        >
          <Square aria-hidden className="size-5" />
          Stop Work
        </Button>
      )}
    </section>
  );
}
