import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { pointHistoryEndpoints } from '@portal/contract/calibration/point-history/endpoints.ts';
import type { UnitHistory } from '@portal/contract/calibration/point-history/shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { HistorySection } from '../shared/history-section.tsx';

// It brings the library of decimals.
const PointHistoryView = lazy(() =>
  import('../../point-history/shared/point-history-view.tsx').then((part) => ({
    default: part.PointHistoryView,
  })),
);

const shown = (history: UnitHistory) => (history.chosen ? [{ ...history, chosen: history.chosen }] : []);

/** The points of a unit over its calibrations. Units without points on a certificate have none. */
export function UnitPointHistory({ unit }: { unit: UnitPassport }) {
  const { id, hasPoints = false } = unit;
  const [point, setPoint] = useState<string>();
  const answer = useQuery({
    ...q(pointHistoryEndpoints.read, { params: { id }, query: point === undefined ? {} : { point } }),
    enabled: hasPoints,
    placeholderData: keepPreviousData,
    select: shown,
  });
  if (!hasPoints) return null;
  return (
    <HistorySection title="History of points" answer={answer} hiddenWhenEmpty empty="">
      {([history]) =>
        history ? (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <PointHistoryView unitId={id} history={history} onChoose={setPoint} />
          </Suspense>
        ) : null
      }
    </HistorySection>
  );
}
