import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { stockEndpoints } from '@portal/contract/stock/stock/endpoints.ts';
import type { StockMovement } from '@portal/contract/stock/stock/shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { NewerOlder } from '../../../../lists/newer-older.tsx';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { movementWords, signed } from '../../../stock/stock-counts/shared/movement-words.ts';

const PAGE = 10;

interface MovementsProps {
  partId: number;
  onReverse: (movement: StockMovement) => void;
}

/** The ledger of a part, newest first: who, why, and which order or repair (D6.3). */
export function Movements({ partId, onReverse }: MovementsProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...q(stockEndpoints.movements, {
      params: { id: partId },
      query: { page: String(page), pageSize: String(PAGE) },
    }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <ErrorState
        title="The stock movements could not be loaded"
        description={userMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">Loading stock movements</span>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (data.rows.length === 0) return <p className="text-muted">Nothing has moved yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.rows.map((movement) => (
          <Line key={movement.id} movement={movement} onReverse={onReverse} />
        ))}
      </ul>
      <NewerOlder page={page} pageSize={PAGE} total={data} noun="movements" onPage={setPage} />
    </>
  );
}

function Line({ movement, onReverse }: { movement: StockMovement; onReverse: MovementsProps['onReverse'] }) {
  const { timeZone } = useSignedInUser();
  const { kind, quantity, onHandAfter, unitCost, reason, movedAt, movedBy, reversesId, reversedById } =
    movement;
  const detail = [
    formatDateTime(movedAt, timeZone),
    movedBy,
    unitCost === null ? null : `${formatMoney(unitCost)} each`,
  ];
  return (
    <li className="flex items-start justify-between gap-3 py-2.5 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium tabular-nums">
          {movementWords[kind]} {signed(quantity)}
          {onHandAfter === null ? null : (
            <span className="font-normal text-muted">{formatNumber(onHandAfter)} on hand</span>
          )}
          {reversesId === null ? null : <Badge>Reversal</Badge>}
          {reversedById === null ? null : <Badge tone="amber">Reversed</Badge>}
        </p>
        {reason ? <p className="wrap-anywhere">{reason}</p> : null}
        <p className="text-sm text-muted wrap-anywhere">
          {detail.filter(Boolean).join(' · ')} <Belongs movement={movement} />
        </p>
      </div>
      {reversesId === null && reversedById === null ? (
        <Button variant="secondary" size="sm" onClick={() => onReverse(movement)}>
          Reverse
          <span className="sr-only">
            {' '}
            {movementWords[kind]} {signed(quantity)}
          </span>
        </Button>
      ) : null}
    </li>
  );
}

/** The repair and the order of a movement. */
const Belongs = ({ movement: { repairId, serviceReportNumber, poNumber } }: { movement: StockMovement }) => (
  <>
    {repairId === null ? null : (
      <AppLink to={paths.adminRepair(repairId)} className="text-primary-text underline">
        {serviceReportNumber}
      </AppLink>
    )}
    {poNumber ? ` ${poNumber}` : null}
  </>
);
