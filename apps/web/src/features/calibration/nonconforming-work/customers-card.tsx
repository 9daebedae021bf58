import { nonconformingWorkEndpoints as calls } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import type {
  AffectedCustomer,
  NonconformingWorkDetail,
} from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../api/query.ts';
import { Pagination } from '../../../lists/pagination.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { PAGE } from './certificates-card.tsx';

const TellDialog = lazy(() => import('./tell-dialogs.tsx').then((part) => ({ default: part.TellDialog })));
const AcknowledgeDialog = lazy(() =>
  import('./tell-dialogs.tsx').then((part) => ({ default: part.AcknowledgeDialog })),
);

const looks = {
  untold: { tone: 'red', label: 'Not told yet' },
  told: { tone: 'green', label: 'Told' },
  mailed: { tone: 'green', label: 'Told by the withdrawal' },
  'not needed': { tone: 'neutral', label: 'Need not be told' },
} as const;

/** Returns what staff entered about a customer, such as 'Told on Mar 3, 2026 by Dana: by phone'. */
const tellingInWords = ({ telling, state }: AffectedCustomer): string | null =>
  telling &&
  `${state === 'not needed' ? 'Entered' : 'Told'} on ${formatDate(telling.on)}${telling.by ? `, entered by ${telling.by}` : ''}: ${telling.words}`;

function acknowledgedInWords({ telling, hasSeenWithdrawals }: AffectedCustomer): string | null {
  if (telling?.acknowledgedOn)
    return `Acknowledged by ${telling.acknowledgedBy} on ${formatDate(telling.acknowledgedOn)}`;
  return hasSeenWithdrawals ? 'Said that they have seen the withdrawal' : null;
}

interface LineProps {
  row: AffectedCustomer;
  onTell: (() => void) | undefined;
  onAcknowledge: (() => void) | undefined;
}

const CustomerLine = ({ row, onTell, onAcknowledge }: LineProps) => (
  <li className="flex flex-wrap items-start justify-between gap-2 py-2 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{row.name}</span>
        <Badge tone={looks[row.state].tone}>{looks[row.state].label}</Badge>
        <span className="text-muted">
          {row.certificates === 1 ? '1 certificate' : `${row.certificates} certificates`}
        </span>
      </p>
      {[tellingInWords(row), acknowledgedInWords(row)].filter(Boolean).map((line) => (
        <p key={line} className="text-sm whitespace-pre-line">
          {line}
        </p>
      ))}
    </div>
    <span className="flex flex-wrap gap-2">
      {onAcknowledge ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Record Acknowledgement of ${row.name}`}
          onClick={onAcknowledge}
        >
          Record Acknowledgement
        </Button>
      ) : null}
      {onTell ? (
        <Button variant="secondary" size="sm" aria-label={`Record Telling of ${row.name}`} onClick={onTell}>
          Record Telling
        </Button>
      ) : null}
    </span>
  </li>
);

interface CustomersCardProps {
  record: NonconformingWorkDetail;
  mayWrite: boolean;
}

/** The customers of the certificates: who was told, how, and who acknowledged it. */
export function CustomersCard({ record, mayWrite }: CustomersCardProps) {
  const [page, setPage] = useState(1);
  const [telling, setTelling] = useState<AffectedCustomer | 'untold'>();
  const [acknowledging, setAcknowledging] = useState<AffectedCustomer>();
  const { id, customers, untold } = record;
  const { data, error, refetch, isFetching } = useQuery({
    ...q(calls.customers, { params: { id }, query: { page: String(page), pageSize: String(PAGE) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      title={customers === 0 ? 'Customers' : `Customers (${customers})`}
      description={untold > 0 ? `${untold} not told yet` : undefined}
      action={
        mayWrite && untold > 1 ? (
          <Button variant="secondary" size="sm" onClick={() => setTelling('untold')}>
            Record Telling of All {untold}
          </Button>
        ) : null
      }
    >
      {error ? (
        <ErrorState
          title="The customers could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : data.rows.length === 0 ? (
        <p className="text-muted">They follow from the certificates.</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {data.rows.map((row) => (
              <CustomerLine
                key={row.customerId ?? 0}
                row={row}
                onTell={mayWrite && row.certificates > 0 ? () => setTelling(row) : undefined}
                onAcknowledge={
                  mayWrite && row.telling && row.state === 'told' ? () => setAcknowledging(row) : undefined
                }
              />
            ))}
          </ul>
          {data.total > PAGE ? (
            <Pagination page={page} total={data.total} pageSize={PAGE} noun="customers" onPage={setPage} />
          ) : null}
        </>
      )}
      <Suspense>
        {telling ? <TellDialog record={record} whom={telling} onClose={() => setTelling(undefined)} /> : null}
        {acknowledging?.telling ? (
          <AcknowledgeDialog
            record={record}
            name={acknowledging.name}
            telling={acknowledging.telling}
            onClose={() => setAcknowledging(undefined)}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}
