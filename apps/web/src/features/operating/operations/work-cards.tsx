import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type {
  Operations,
  OutboxOfCompany,
  PostponedWork,
  ShownCall,
  ShownQueue,
} from '@portal/contract/operating/operations/shapes.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { timeAgo } from '../../records/notifications/shared/time-ago.ts';
import { CompanyLink, FactCard, onlyWide, SecondLine } from './fact-card.tsx';
import { msInWords, numberInWords, secondsInWords, waitingMails } from './words.ts';

/** Failed work is what an operator looks for. */
const Failed = ({ n }: { n: number }) => (
  <span className={n > 0 ? 'font-medium text-danger' : undefined}>{numberInWords(n)}</span>
);
const Oldest = ({ seconds }: { seconds: number }) =>
  seconds > 60 ? <SecondLine>The oldest waits for {secondsInWords(seconds)}</SecondLine> : null;

const queueColumns: Column<ShownQueue>[] = [
  {
    key: 'name',
    header: 'Queue',
    cell: (row) => (
      <>
        <span className="wrap-anywhere">{row.name}</span>
        <Oldest seconds={row.oldestSeconds} />
      </>
    ),
  },
  { key: 'waiting', header: 'Waiting', align: 'right', cell: (row) => numberInWords(row.waiting) },
  {
    key: 'inWork',
    header: 'In work',
    align: 'right',
    className: onlyWide,
    cell: (row) => numberInWords(row.inWork),
  },
  { key: 'failed', header: 'Failed', align: 'right', cell: (row) => <Failed n={row.failed} /> },
];

/** The queues with jobs in them. */
export const QueuesCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Queues"
    description="Jobs that wait, are in work, or failed to the last try."
    columns={queueColumns}
    rows={state?.queues}
    rowId={({ name }) => name}
    empty="No job waits, and none has failed."
  />
);

const postponedColumns: Column<PostponedWork>[] = [
  {
    key: 'what',
    header: 'What',
    cell: (row) => (
      <>
        <span className="wrap-anywhere">{row.what}</span>
        <SecondLine>
          <CompanyLink id={row.companyId} name={row.name} />
        </SecondLine>
        <SecondLine>{row.reason}</SecondLine>
        <SecondLine>
          Since <time dateTime={row.since}>{timeAgo(row.since)}</time>, tried{' '}
          {row.tries === 1 ? 'once' : `${numberInWords(row.tries)} times`}
        </SecondLine>
      </>
    ),
  },
  { key: 'rows', header: 'Records', align: 'right', cell: (row) => <Failed n={row.rows} /> },
];

/** Work that runs by itself and could not be done for some records. It is tried again with growing pauses (D12.6). */
export const PostponedCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Left for later"
    description="Reminders and other work by itself that could not be done. It is tried again."
    columns={postponedColumns}
    rows={state?.postponed}
    rowId={({ what, companyId }) => `${what} ${companyId}`}
    empty="Nothing was left for later."
  />
);

const outboxColumns: Column<OutboxOfCompany>[] = [
  {
    key: 'company',
    header: 'Company',
    cell: (row) => (
      <>
        <CompanyLink id={row.companyId} name={row.name} />
        <Oldest seconds={row.oldestSeconds} />
        {row.withoutServer > 0 ? (
          <SecondLine>{countOf(row.withoutServer, 'mail')} without a mail server</SecondLine>
        ) : null}
        {row.held > 0 ? (
          <SecondLine>{countOf(row.held, 'mail')} held until somebody decides</SecondLine>
        ) : null}
      </>
    ),
  },
  { key: 'waiting', header: 'Waiting', align: 'right', cell: (row) => numberInWords(waitingMails(row)) },
  { key: 'failed', header: 'Failed', align: 'right', cell: (row) => <Failed n={row.failed} /> },
];

/** Mail that should have left, and mail that failed, by company. */
export const OutboxCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Outgoing mail"
    description={
      state
        ? `${numberInWords(waitingMails(state.outbox))} waiting, ${numberInWords(state.outbox.failed)} failed, of all companies.`
        : 'Of all companies.'
    }
    columns={outboxColumns}
    rows={state?.outbox.companies}
    rowId={({ companyId }) => companyId}
    empty="No mail waits, and none has failed."
  />
);

const callColumns: Column<ShownCall>[] = [
  {
    key: 'route',
    header: 'Call',
    cell: (row) => (
      <>
        <code className="text-sm wrap-anywhere">{row.route}</code>
        <SecondLine onPhone>
          {countOf(row.count, 'call')}, half within {msInWords(row.p50)}, at most {msInWords(row.max)}
        </SecondLine>
      </>
    ),
  },
  {
    key: 'count',
    header: 'Calls',
    align: 'right',
    className: onlyWide,
    cell: (row) => numberInWords(row.count),
  },
  {
    key: 'p50',
    header: 'Half within',
    align: 'right',
    className: `whitespace-nowrap ${onlyWide}`,
    cell: (row) => msInWords(row.p50),
  },
  {
    key: 'p95',
    header: '95% within',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: (row) => msInWords(row.p95),
  },
  {
    key: 'max',
    header: 'Longest',
    align: 'right',
    className: `whitespace-nowrap ${onlyWide}`,
    cell: (row) => msInWords(row.max),
  },
];

/** The calls that took longest in the last hour, of all processes. */
export const CallsCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Slowest calls"
    description="Of the last hour, in all processes. Times are rounded up."
    columns={callColumns}
    rows={state?.calls}
    rowId={({ route }) => route}
    empty="No call was measured yet. Each process reports every 20 seconds."
  />
);
