import { isStaff } from '@portal/contract/core/roles.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type FirstCall, firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { PhotosCard } from './photos/photos-card.tsx';
import { MobileRepair } from './repair/mobile-repair.tsx';
import { MobileHeader, RepairFacts } from './repair/repair-facts.tsx';
import { freshness, useMobileRepair } from './repair/use-mobile-repair.ts';
import { useOfflineWork } from './use-own-repairs.ts';

/** A customer's own repair in the technician view (D3.14): its facts and photos, without actions. */
function MobileLook({ repair }: { repair: Repair }) {
  const { id, serviceReportNumber } = repair;
  usePageTitle(serviceReportNumber);
  useCrumbs([{ label: 'Repairs', to: paths.repairs() }, { label: serviceReportNumber }]);
  return (
    <>
      <MobileHeader repair={repair} />
      <div className="flex flex-1 flex-col gap-4">
        <RepairFacts repair={repair} />
        <PhotosCard repairId={id} queue={[]} />
        <AppLink to={paths.repair(id)} className={buttonClass({ variant: 'secondary', size: 'thumb' })}>
          View Details
        </AppLink>
      </div>
    </>
  );
}

// Loaded for operators, when a repair could not be shown.
const PerhapsOfOtherCompany = lazy(() =>
  import('../../../record-parts/companies/perhaps-of-other-company.tsx').then((part) => ({
    default: part.PerhapsOfOtherCompany,
  })),
);

/**
 * '/mobile-tech/$id': the technician view, or for a customer the part they may see (D3.14). On wider screens it leads to
 * the repair's page (A2).
 */
export function MobileRepairScreen() {
  const { id = '' } = useParams({ strict: false });
  const { role } = useSignedInUser();
  // Only narrower than 768 px. When a tablet is turned, the view changes too.
  if (!useIsPhone()) return <Navigate to="/repairs/$id" params={{ id }} replace />;
  return isStaff(role) ? <ForStaff key={id} id={id} /> : <ForCustomer key={id} id={id} />;
}

const firstRepair = firstCallOfRecord(repairEndpoints.get);
MobileRepairScreen.firstCall = ((address) => ({
  ...firstRepair(address),
  ...freshness,
})) satisfies FirstCall;

function ForStaff({ id }: { id: string }) {
  useOfflineWork();
  const { role } = useSignedInUser();
  const { known, repair, queue, running, failed } = useMobileRepair(id);
  if (repair && known) return <MobileRepair known={known} repair={repair} queue={queue} running={running} />;
  if (!failed) return <Loading />;
  if (role !== 'superadmin') return <Failed />;
  return (
    <Suspense fallback={<Loading />}>
      <PerhapsOfOtherCompany read={repairEndpoints.get} id={id} noun="repair" back={null}>
        <Failed />
      </PerhapsOfOtherCompany>
    </Suspense>
  );
}

/** Customers cannot change anything here, so their device stores nothing. */
function ForCustomer({ id }: { id: string }) {
  const { data, error } = useQuery({ ...q(repairEndpoints.get, { params: { id } }), ...freshness });
  if (data) return <MobileLook repair={data} />;
  return error ? <Failed /> : <Loading />;
}

function Failed() {
  const { history } = useRouter();
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
}

const Loading = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">Loading repair...</span>
    <Skeleton className="h-8 w-1/2" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-56 w-full" />
  </div>
);
