import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import type { ProcedureRevision } from '@portal/contract/laboratory/procedures/shapes.ts';
import { FileDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { PointsTable } from './points-table.tsx';
import { RevisionBadge } from './revision-history.tsx';

// The arithmetic is a file of its own.
const RangeBudgets = lazy(() =>
  import('./budget/range-budgets.tsx').then((part) => ({ default: part.RangeBudgets })),
);

function limitsInWords(min: string | null, max: string | null, unit: string): string | null {
  if (min !== null && max !== null) return `${min} to ${max} ${unit}`;
  if (min !== null) return `at least ${min} ${unit}`;
  return max === null ? null : `at most ${max} ${unit}`;
}

/** A revision with all that it says. */
export function RevisionView({ revision }: { revision: ProcedureRevision }) {
  const { id, text, fileName, effectiveFrom, readings, standards, conditions, points, ranges } = revision;
  return (
    <>
      <Card
        title={
          <span className="flex flex-wrap items-center gap-2">
            Revision {revision.revision} <RevisionBadge {...revision} />
          </span>
        }
        action={
          fileName ? (
            <a
              href={urlOf(procedureEndpoints.readFile, { params: { id } })}
              download
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <FileDown aria-hidden className="size-4" />
              {fileName}
            </a>
          ) : null
        }
      >
        <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Fact label="Effective from">{effectiveFrom ? formatDate(effectiveFrom) : 'Not said yet'}</Fact>
          <Fact label="Readings of each point">{readings}</Fact>
          {conditionKinds.map(({ key, label, unit }) => (
            <Fact key={key} label={label}>
              {limitsInWords(conditions[`${key}Min`], conditions[`${key}Max`], unit) ?? 'No limits'}
            </Fact>
          ))}
          <Fact label="Standards">{standards.length > 0 ? standards.join('; ') : 'None named'}</Fact>
        </dl>
        {text ? <p className="mt-4 whitespace-pre-wrap wrap-anywhere">{text}</p> : null}
      </Card>
      <Card title={`Points (${points.length})`} flush>
        <PointsTable points={points} />
      </Card>
      {ranges.length > 0 ? (
        <Card title="Ranges and uncertainty budgets">
          <Suspense fallback={null}>
            <RangeBudgets ranges={ranges} readings={readings} />
          </Suspense>
        </Card>
      ) : null}
    </>
  );
}
