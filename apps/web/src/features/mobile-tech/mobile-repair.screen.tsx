import { Navigate, useParams, useRouter } from '@tanstack/react-router';
import { useIsPhone } from '../../app/phone.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MobileRepair } from './mobile-repair.tsx';
import { useMobileRepair } from './use-mobile-repair.ts';
import { useOfflineWork } from './use-own-repairs.ts';

/** '/mobile-tech/$id': the technician view, on wider screens the repair's page (A2). */
export function MobileRepairScreen() {
  const { id = '' } = useParams({ strict: false });
  const phone = useIsPhone();
  useOfflineWork();
  // Under 768 px only; a tablet that is turned goes along.
  return phone ? <Loaded key={id} id={id} /> : <Navigate to="/repairs/$id" params={{ id }} replace />;
}

function Loaded({ id }: { id: string }) {
  const { known, repair, queue, failed } = useMobileRepair(id);
  const { history } = useRouter();
  if (repair && known) return <MobileRepair known={known} repair={repair} queue={queue} />;
  if (failed)
    return (
      <ErrorState
        title="Error loading repair"
        action={
          <Button size="thumb" onClick={() => history.back()}>
            Go Back
          </Button>
        }
      />
    );
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading repair...</span>
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
