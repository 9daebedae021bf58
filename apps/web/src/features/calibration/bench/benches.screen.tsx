import { worksheetEndpoints } from '@portal/contract/calibration/worksheets/endpoints.ts';
import { benchPaths } from '@portal/contract/calibration/worksheets/paths.ts';
import type { BegunWorksheet, UnitForBench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDate, formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { firstRead, type ScreenAddress } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { NoLaboratory } from '../../laboratory/procedures/shared/no-laboratory.tsx';
import { unitInWords } from '../calibrations/shared/unit-in-words.ts';
import { keptBenches } from './kept-benches.ts';

const rowClass =
  'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-slate-50 focus-visible:-outline-offset-2';

/** What was typed on this device and is not saved. It needs no connection. */
function OnThisDevice() {
  const { id: userId, timeZone } = useSignedInUser();
  const [kept] = useState(() => keptBenches(userId));
  if (kept.length === 0) return null;
  return (
    <Card title="On this device" description="Typed here and not saved yet." flush>
      <ul aria-label="Not saved on this device" className="divide-y divide-line">
        {kept.map(({ itemId, kept: { values, at } }) => (
          <li key={itemId}>
            <AppLink to={benchPaths.bench(itemId)} className={rowClass}>
              <span className="min-w-0 flex-1 basis-56 font-medium wrap-anywhere">{values.unit}</span>
              <span className="text-sm text-muted">{formatDateTime(new Date(at), timeZone)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const BegunRow = ({ row }: { row: BegunWorksheet }) => (
  <AppLink to={benchPaths.bench(row.id)} className={rowClass}>
    <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
      <span className="block font-medium">{unitInWords(row)}</span>
      <span className="block text-sm text-muted">
        {[
          row.serviceReportNumber,
          row.procedure,
          row.technicianName,
          row.calibratedOn && formatDate(row.calibratedOn),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
    <Badge tone={row.measured === row.points ? 'green' : 'amber'}>
      {row.measured} of {row.points} points
    </Badge>
  </AppLink>
);

const UnitRow = ({ row }: { row: UnitForBench }) => (
  <AppLink to={benchPaths.bench(row.id)} className={rowClass}>
    <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
      <span className="block font-medium">{unitInWords(row)}</span>
      <span className="block text-sm text-muted">
        {[
          row.serviceReportNumber,
          row.procedures.join(', '),
          row.technicianName,
          row.promisedOn && `promised ${formatDate(row.promisedOn)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  </AppLink>
);

/** The units that are here and wait for somebody to begin. */
function Waiting() {
  const companyId = useCompanyId() ?? 0;
  const { data, error, refetch, isFetching } = useQuery(
    q(worksheetEndpoints.waiting, { params: { companyId } }),
  );
  if (data?.length === 0) return null;
  return (
    <Card title="To begin" description="Units that are here for their calibration." flush>
      {data ? (
        <ul aria-label="Units to begin with" className="divide-y divide-line">
          {data.map((row) => (
            <li key={row.id}>
              <UnitRow row={row} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="The units could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="m-4 h-14" />
      )}
    </Card>
  );
}

/** The calibrations by a procedure that somebody has begun and not completed ('/bench'). */
export function BenchesScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <Benches /> : <NoLaboratory />;
}

function Benches() {
  const companyId = useCompanyId() ?? 0;
  const { data, error, refetch, isFetching } = useQuery(
    q(worksheetEndpoints.list, { params: { companyId } }),
  );
  return (
    <>
      <PageHeader title="Bench" subtitle="Calibrations that were begun, and units that wait for theirs." />
      <div className="flex flex-col gap-4">
        <OnThisDevice />
        <Card title="Begun" flush>
          {data && data.length > 0 ? (
            <ul aria-label="Begun calibrations" className="divide-y divide-line">
              {data.map((row) => (
                <li key={row.id}>
                  <BegunRow row={row} />
                </li>
              ))}
            </ul>
          ) : data ? (
            <EmptyState
              icon={Gauge}
              title="No calibration is half finished"
              description="Open a repair with calibration and enter the results of its unit."
            />
          ) : error ? (
            <ErrorState
              title="The calibrations could not be loaded"
              description={userMessage(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <Skeleton className="m-4 h-14" />
          )}
        </Card>
        <Waiting />
      </div>
    </>
  );
}

BenchesScreen.firstCall = ({ companyId }: ScreenAddress) =>
  companyId === undefined ? undefined : firstRead(worksheetEndpoints.list, { params: { companyId } });
