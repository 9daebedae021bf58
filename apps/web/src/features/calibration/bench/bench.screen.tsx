import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import { worksheetEndpoints } from '@portal/contract/calibration/worksheets/endpoints.ts';
import { benchPaths } from '@portal/contract/calibration/worksheets/paths.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { readKept } from '../../../device/use-kept-typing.ts';
import { isGone, MissingRecord } from '../../../lists/missing-record.tsx';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NoLaboratory } from '../../laboratory/procedures/shared/no-laboratory.tsx';
import { type AskedBench, BenchPage } from './bench-page.tsx';
import type { BenchValues } from './bench-values.ts';
import { benchKey } from './kept-benches.ts';

/** The bench of one unit of a calibration ('/bench/$id'). */
export function BenchScreen() {
  const { laboratory } = useSignedInUser();
  const { id = '' } = useParams({ strict: false });
  return laboratory ? <LoadedBench key={id} id={id} /> : <NoLaboratory />;
}

/** Returns what the bench is asked for first: the day and the procedure of what was typed on this device. */
function beginAsked(userId: number, id: string): AskedBench {
  const kept = readKept<BenchValues>(benchKey(userId, Number(id)));
  if (!kept) return {};
  const { calibratedOn, revisionId } = kept.values;
  return {
    ...(isCalendarDate(calibratedOn) && { day: calibratedOn }),
    ...(revisionId !== null && { revisionId: String(revisionId) }),
  };
}

function LoadedBench({ id }: { id: string }) {
  const { id: userId } = useSignedInUser();
  const go = useGo();
  const [asked, setAsked] = useState(() => beginAsked(userId, id));
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...q(worksheetEndpoints.bench, { params: { id }, query: asked }),
    placeholderData: keepPreviousData,
  });
  const onAsk = useCallback((next: AskedBench) => setAsked(next), []);
  if (data && !isGone(error)) {
    const { results } = data.item;
    if (results?.certificate?.isIssued)
      return (
        <>
          <PageHeader title="Bench" />
          <Card>
            <p>
              These results are on the issued certificate {results.certificate.number}. Correct the
              certificate to change them.{' '}
              <AppLink
                to={technicalRecordPaths.technicalRecord(results.certificate.id)}
                className="text-primary-text underline"
              >
                Readings, budgets and all that it rests on
              </AppLink>
              {' · '}
              <AppLink to={paths.repair(data.item.repairId)} className="text-primary-text underline">
                Back to the repair
              </AppLink>
            </p>
          </Card>
        </>
      );
    return <BenchPage bench={data} isLoading={isPlaceholderData && isFetching} onAsk={onAsk} />;
  }
  return (
    <>
      <PageHeader title="Bench" />
      <MissingRecord
        error={error}
        notFound="This unit does not exist"
        failed={`The bench could not be loaded${error ? `: ${userMessage(error)}` : ''}`}
        showAll="All Benches"
        onShowAll={() => go(benchPaths.benches())}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </>
  );
}

BenchScreen.firstCall = firstCallOfRecord(worksheetEndpoints.bench);
