import { userMessage } from '@portal/contract/core/api-error.ts';
import { compareDates, formatDate } from '@portal/contract/core/dates.ts';
import { demoEquipmentEndpoints } from '@portal/contract/loans/demo-equipment/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useToday } from '../../../session/use-today.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';

/** The most units that the card lists, and the days ahead that it looks, as the work list does. */
const SHOWN = 10;
const DAYS_AHEAD = 90;

/** The company's own demo units that are due for calibration, beside those of its customers (D5.12). */
export function OwnUnits({ companyId }: { companyId: number }) {
  const day = useToday();
  const { data, error, refetch, isFetching } = useQuery(
    q(demoEquipmentEndpoints.list, {
      params: { companyId },
      query: {
        ...{ dueWithin: String(DAYS_AHEAD), sort: 'nextCalibrationDue', order: 'asc' },
        ...{ page: '1', pageSize: String(SHOWN) },
      },
    }),
  );
  if (!error && (data === undefined || data.total === 0)) return null;
  const more = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <Card title="Our own demo units" description="Units that you lend, overdue or due within 90 days." flush>
      {error ? (
        <ErrorState
          title="The demo units could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ul className="divide-y divide-line">
          {data?.rows.map((unit) => {
            const due = unit.nextCalibrationDue ?? day;
            return (
              <li key={unit.id} className="flex items-center justify-between gap-3 px-4 py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  <AppLink
                    to={paths.demoEquipment({ search: unit.serialNumber })}
                    className="font-medium text-primary-text hover:underline"
                  >
                    {unit.make} {unit.modelName}
                  </AppLink>
                  <span className="block text-sm text-muted">
                    S/N {unit.serialNumber}
                    {unit.currentCustomerName ? `, with ${unit.currentCustomerName}` : ''}
                  </span>
                </span>
                <Badge tone={compareDates(due, day) < 0 ? 'red' : 'amber'}>
                  {compareDates(due, day) < 0 ? 'Overdue since' : 'Due'} {formatDate(due)}
                </Badge>
              </li>
            );
          })}
        </ul>
      )}
      {more > 0 ? (
        <p className="max-w-none border-t border-line px-4 py-2.5 text-muted">
          {more} more on the screen{' '}
          <AppLink to={paths.demoEquipment()} className="text-primary-text hover:underline">
            Demo Equipment
          </AppLink>
        </p>
      ) : null}
    </Card>
  );
}
