import { inboundMailEndpoints } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import {
  INBOUND_LINES_OF_A_DAY,
  inboundStateLabels,
  inboundStates,
} from '@portal/contract/conversation/inbound-mail/rules.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { useQuery } from '@tanstack/react-query';
import { Inbox, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../api/query.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { MailCard, mailColumns } from './mail-columns.tsx';

const wordsOf = (count: number): string =>
  count === 1
    ? '1 mail of the last 24 hours was dropped, because too many mails waited. It is in the mailbox only.'
    : `${count >= INBOUND_LINES_OF_A_DAY ? 'At least ' : ''}${formatNumber(count)} mails of the last 24 hours were dropped, because too many mails waited. They are in the mailbox only.`;

/** Says that mail was dropped because too many waited. Shows nothing when none was. */
function DroppedMailNote({ companyId }: { companyId: number }) {
  const { data } = useQuery(q(inboundMailEndpoints.mailbox, { params: { companyId } }));
  if (!data?.dropped) return null;
  return (
    <div
      role="note"
      className="mb-4 flex items-start gap-3 rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="max-w-[75ch]">
        {wordsOf(data.dropped)}{' '}
        <AppLink to={paths.inboundMail({ state: 'discarded' })} className="font-medium underline">
          Show discarded mail
        </AppLink>
      </p>
    </div>
  );
}

// Loaded when the first mail is opened.
const MailDialog = lazy(() => import('./mail-dialog.tsx').then((part) => ({ default: part.MailDialog })));

const mails = {
  filters: { search: acceptsSearch, state: acceptsOneOf(inboundStates) },
};

const states = [
  { value: 'all', label: 'All Mail' },
  ...inboundStates.map((value) => ({ value: value as string, label: inboundStateLabels[value] })),
];

/** Mail that came in (D12.2, '/admin/inbound-mail'): what waits for staff, and what became of the rest. */
export function InboundMailScreen() {
  const companyId = useCompanyId();
  const list = useListScreen(inboundMailEndpoints.list, {
    ...mails,
    params: { companyId: companyId ?? 0 },
    beside: ['mail'],
  });
  const { search, filters, change } = list;
  const [opened, setOpened] = useState(false);
  if (search.mail && !opened) setOpened(true);
  const show = (id: number) => list.show({ mail: String(id) }, { push: true });
  return (
    <>
      <PageHeader
        title="Incoming Mail"
        subtitle="Answers of customers by email, and mail that waits for your decision"
        action={
          <>
            <AppLink to={paths.outbox()} className={buttonClass({ variant: 'secondary' })}>
              Outbox
            </AppLink>
            <AppLink
              to={paths.companySettings({ section: 'mailbox' })}
              className={buttonClass({ variant: 'secondary' })}
            >
              Mailbox
            </AppLink>
          </>
        }
      />
      {companyId === undefined ? null : <DroppedMailNote companyId={companyId} />}
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search by sender, subject or SR number"
            onSearch={(text) => change({ search: text })}
          />
          <Select
            aria-label="State"
            value={filters.state ?? 'all'}
            options={states}
            onValueChange={(next) => change({ state: next === 'all' ? undefined : next })}
            className="w-full sm:w-44"
          />
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="mails"
            noun="results"
            columns={mailColumns(show)}
            onOpen={({ id }) => show(id)}
            card={(mail) => <MailCard mail={mail} onShow={show} />}
            failure="Incoming mail could not be loaded"
            empty={
              <EmptyState
                icon={Inbox}
                title="No incoming mail yet"
                description="Answers to your emails come into the conversation of their repair. All other mail of the mailbox waits here."
              />
            }
            emptied={{ title: 'No mail found', description: 'No mail matches the search and the state.' }}
          />
        </div>
      </Card>
      {opened ? (
        <Suspense fallback={null}>
          <MailDialog id={search.mail} onClose={() => list.show({ mail: undefined })} />
        </Suspense>
      ) : null}
    </>
  );
}

InboundMailScreen.firstCall = firstCallOfCompanyList(inboundMailEndpoints.list, mails);
