import { countOf } from '@portal/contract/core/count-of.ts';
import type { Operations, ShownErrors } from '@portal/contract/operating/operations/shapes.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { timeAgo } from '../../records/notifications/shared/time-ago.ts';
import { FactCard, SecondLine } from './fact-card.tsx';
import { numberInWords } from './words.ts';

const columns: Column<ShownErrors>[] = [
  {
    key: 'where',
    header: 'Call or job',
    cell: (row) => (
      <>
        <code className="text-sm wrap-anywhere">{row.where}</code>
        <SecondLine>
          {row.kind}, the newest <time dateTime={row.lastAt}>{timeAgo(row.lastAt)}</time>
        </SecondLine>
        {row.requestId ? <SecondLine>Request {row.requestId}</SecondLine> : null}
      </>
    ),
  },
  { key: 'count', header: 'Errors', align: 'right', cell: (row) => numberInWords(row.count) },
];

/** The errors of the last hour in all processes. The log of the portal has the reason, by the id of the request. */
export const ErrorsCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Errors of the last hour"
    description={
      state
        ? `${countOf(state.errors.count, 'error')} in all processes. The log has the reasons.`
        : 'In all processes. The log has the reasons.'
    }
    columns={columns}
    rows={state?.errors.newest}
    rowId={({ where, kind }) => `${where} ${kind}`}
    empty="No call and no job met an error."
  />
);
