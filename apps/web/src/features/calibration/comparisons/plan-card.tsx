import { comparisonEndpoints } from '@portal/contract/calibration/comparisons/endpoints.ts';
import { comparisonPaths } from '@portal/contract/calibration/comparisons/paths.ts';
import type { PlannedComparison } from '@portal/contract/calibration/comparisons/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';

/** Shown without a click. */
const FIRST = 5;

const Planned = ({ row }: { row: PlannedComparison }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
    <AppLink
      to={procedurePaths.procedure(row.id)}
      className="min-h-6 min-w-0 font-medium text-primary-text underline wrap-anywhere"
    >
      {row.number} {row.title}
    </AppLink>
    <span>due on {formatDate(row.dueOn)}</span>
    {row.isOverdue ? <Badge tone="red">Overdue</Badge> : null}
    <span className="basis-full text-sm text-muted">
      {row.months === 1 ? 'Every month' : `Every ${row.months} months`},{' '}
      {row.lastOn ? `the last one on ${formatDate(row.lastOn)}` : 'none yet'}
      {row.unreviewed ? (
        <>
          {'. '}
          <AppLink
            to={comparisonPaths.comparison(row.unreviewed.id)}
            className="inline-flex min-h-6 items-center text-primary-text underline touch:min-h-11"
          >
            The one of {formatDate(row.unreviewed.comparedOn)}
          </AppLink>{' '}
          counts when it is reviewed.
        </>
      ) : null}
    </span>
  </li>
);

/** When each procedure takes part in a proficiency test or an interlaboratory comparison next. */
export function PlanCard() {
  const companyId = useCompanyId();
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery({
    ...q(comparisonEndpoints.plan, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  });
  if (!data) return null;
  const shown = isWhole ? data : data.slice(0, FIRST);
  return (
    <Card
      className="mb-4"
      title="Plan"
      description="The next proficiency test or interlaboratory comparison of each procedure, counted from its last one that was reviewed."
    >
      {data.length === 0 ? (
        <p className="text-muted">
          No procedure has an interval yet. It is entered with the procedure, under Edit.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((row) => (
            <Planned key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data.length > shown.length ? (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => setWhole(true)}>
          Show all {data.length}
        </Button>
      ) : null}
    </Card>
  );
}
