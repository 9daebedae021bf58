import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { statusSentence } from '@portal/contract/repairs/repairs/stages.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { homePath, paths } from '../../../navigation/paths.ts';
import { StatusBadge } from '../../../record-parts/repairs/status-badge.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { TrackingAndCosts } from './costs/tracking-and-costs.tsx';
import { CustomerInformation } from './customer-information.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import {
  CalibrationEquipment,
  Conversation,
  CustomerPrintout,
  Documents,
  EstimatesSent,
  EstimateToAnswer,
  Images,
  LoanerCard,
  OwnCertificates,
  OwnWish,
  PackingPanel,
  SentTogether,
  Timeline,
} from './load-cards.tsx';
import { RepairInformation } from './repair-information.tsx';
import { ProgressStrip } from './status/progress-strip.tsx';
import { UnitAtAGlance } from './unit-at-a-glance.tsx';
import { PageLinks } from './workplace/page-links.tsx';
import { RepairHead } from './workplace/repair-head.tsx';
import { SectionPlace } from './workplace/section-place.tsx';
import { isCalibration } from './workplace/sections.ts';
import { StaffPage } from './workplace/staff-page.tsx';

/**
 * The status of the repair in a sentence for its customer. On a phone it stands with the unit. Staff see and set it in the
 * head of the page.
 */
const StatusCard = ({ repair }: { repair: Repair }) => (
  <Card title="Status">
    <StatusBadge status={repair.status} />
    <p className="mt-2">{statusSentence(repair.status)}</p>
  </Card>
);

/** A customer's page of a repair (A2): first what the customer has to do, then where the unit is. */
function CustomerPage({ repair }: { repair: Repair }) {
  const { timeZone, asksTerms } = useSignedInUser();
  const isPhone = useIsPhone();
  // Before the first estimate there is nothing to load.
  const hasEstimates = repair.estimatedCost !== null || repair.status === 'estimate_provided';
  return (
    <>
      <RepairHead repair={repair} isStatusBelow />
      <div className="flex flex-col gap-4">
        <PageLinks repair={repair} />
        <UnitAtAGlance repair={repair} />
        {hasEstimates ? <EstimateToAnswer repair={repair} /> : null}
        {repair.can.addPhoto ? <PackingPanel repair={repair} /> : null}
        <ProgressStrip repair={repair} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 max-lg:hidden lg:col-start-3">
            <StatusCard repair={repair} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <RepairInformation repair={repair} timeZone={timeZone} />
            {isCalibration(repair) ? (
              <>
                <CalibrationEquipment repairId={repair.id} />
                <OwnCertificates repairId={repair.id} />
              </>
            ) : null}
            {asksTerms && repair.calibrationNeeded ? <OwnWish repairId={repair.id} /> : null}
            {hasEstimates ? <EstimatesSent repair={repair} /> : null}
            <Timeline
              repairId={repair.id}
              timeZone={timeZone}
              withMails={false}
              newest={isPhone ? 4 : undefined}
              withoutMessages={isPhone}
            />
            <SectionPlace id="conversation">
              <Conversation repair={repair} newest={isPhone ? 3 : undefined} />
            </SectionPlace>
            <Images repair={repair} />
          </div>
          <aside
            aria-label="Customer and documents"
            className="flex min-w-0 flex-col gap-4 lg:col-start-3 lg:row-start-2"
          >
            <LoanerCard repair={repair} />
            <TrackingAndCosts repair={repair} />
            {repair.shipmentId === null ? null : <SentTogether repair={repair} />}
            <CustomerInformation repair={repair} />
            <CustomerPrintout repair={repair} />
            <Documents repair={repair} />
          </aside>
        </div>
      </div>
    </>
  );
}

/** The complete page of a repair (A2): a workplace for staff, an order of its own for customers. */
function RepairPage({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const list = isAdmin(role) ? paths.adminRepairs() : paths.repairs();
  usePageTitle(repair.serviceReportNumber);
  useCrumbs([
    { label: 'Dashboard', to: homePath(role) },
    { label: 'Repairs', to: list },
    { label: repair.serviceReportNumber },
  ]);
  return isStaff(role) ? <StaffPage repair={repair} /> : <CustomerPage repair={repair} />;
}

// Loaded on demand: it is shown only for an address without a repair.
const MissingRepair = lazy(() =>
  import('./missing-repair.tsx').then((part) => ({ default: part.MissingRepair })),
);

/** Returns true when the repair does not exist, is not the user's, or the address has no valid id. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The screen of '/repairs/$id' and '/admin/repairs/$id'. */
export function RepairDetailScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useQuery(q(repairEndpoints.get, { params: { id } }));
  if (isMissing(error))
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <MissingRepair id={id} />
      </Suspense>
    );
  // A new key gives another repair new forms.
  if (data) return <RepairPage key={data.id} repair={data} />;
  return error ? <FailedLoad error={error} /> : <DetailSkeleton />;
}

RepairDetailScreen.firstCall = firstCallOfRecord(repairEndpoints.get);

/** After a failed load it shows why and goes to the home screen (A2). */
function FailedLoad({ error }: { error: Error }) {
  const { role } = useSignedInUser();
  const go = useGo();
  useEffect(() => {
    // An ended session already leads to /auth.
    if (error instanceof ApiError && error.status === 401) return;
    toast({ variant: 'destructive', title: 'Error loading repair', description: userMessage(error) });
    go(homePath(role), { replace: true });
  }, [error, go, role]);
  return <DetailSkeleton />;
}
