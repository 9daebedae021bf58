import { userMessage } from '@portal/contract/core/api-error.ts';
import { PAGE_SIZE } from '@portal/contract/core/paging.ts';
import { outboxEndpoints } from '@portal/contract/outbox/endpoints.ts';
import { outboxStates } from '@portal/contract/outbox/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { Pagination } from '../../lists/pagination.tsx';
import { useRowsOfPage } from '../../lists/use-rows-of-page.ts';
import { useSearchState } from '../../navigation/search-state.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { MessageCard } from './message-card.tsx';
import { messageColumns } from './message-columns.tsx';
import { NoMessages } from './no-messages.tsx';
import { OutboxToolbar } from './outbox-toolbar.tsx';

// Fetched for the first message that is opened.
const MessageDialog = lazy(() =>
  import('./message-dialog.tsx').then((part) => ({ default: part.MessageDialog })),
);

const MailRules = lazy(() => import('./mail-rules.tsx').then((part) => ({ default: part.MailRules })));

type OutboxSearch = Readonly<
  Partial<Record<'page' | 'search' | 'state' | 'message' | 'tab', string | undefined>>
>;

/** Mail on its way and what is sent at all (D4.1, D4.2, '/admin/outbox'); tab and open message are in the URL. */
export function OutboxScreen() {
  const [search, change] = useSearchState<OutboxSearch>();
  return (
    <>
      <PageHeader title="Outbox" subtitle="Email to customers and staff: waiting, sent and failed" />
      <Tabs
        value={search.tab === 'rules' ? 'rules' : 'messages'}
        onValueChange={(tab) => change({ tab: tab === 'rules' ? tab : undefined }, { push: true })}
      >
        <TabList label="Outbox">
          <Tab value="messages">Messages</Tab>
          <Tab value="rules">What is sent</Tab>
        </TabList>
        <TabPanel value="messages">
          <Messages />
        </TabPanel>
        <TabPanel value="rules">
          <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
            <MailRules />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  );
}

/** The messages; the open one is in the URL. */
function Messages() {
  const [search, change] = useSearchState<OutboxSearch>();
  const companyId = useCompanyId();
  const [opened, setOpened] = useState(false);
  if (search.message && !opened) setOpened(true);
  const state = outboxStates.find((known) => known === search.state);
  const page = /^[1-9][0-9]{0,4}$/.test(search.page ?? '') ? Number(search.page) : 1;
  const query = { page: String(page), pageSize: String(PAGE_SIZE), search: search.search, state };
  const answer = useQuery({
    ...q(outboxEndpoints.list, { params: { companyId: companyId ?? 0 }, query }),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = answer;
  const turn = (to: number, push: boolean) =>
    change({ page: to === 1 ? undefined : String(to), message: search.message }, { push });
  const rows = useRowsOfPage(answer, { page }, (last) => turn(last, false));
  const show = (id: number) => change({ message: String(id), page: search.page }, { push: true });
  return (
    <>
      <Card flush>
        <OutboxToolbar search={search.search} state={state} onChange={change} />
        <div className="border-t border-line">
          <DataTable
            label="messages"
            columns={messageColumns(show)}
            rows={rows}
            rowId={(message) => message.id}
            onOpen={({ id }) => show(id)}
            card={(message) => <MessageCard message={message} onShow={show} />}
            refreshing={isPlaceholderData}
            failed={
              error && (
                <ErrorState
                  title="The outbox could not be loaded"
                  description={userMessage(error)}
                  onRetry={() => void refetch()}
                  retrying={isFetching}
                />
              )
            }
            empty={
              <NoMessages
                isFiltered={Boolean(search.search || state)}
                onClear={() => change({ search: undefined, state: undefined })}
              />
            }
          />
        </div>
        {data && rows && rows.length > 0 ? (
          <div className="px-4 py-3">
            <Pagination page={page} total={data.total} onPage={(to) => turn(to, true)} />
          </div>
        ) : null}
      </Card>
      {opened ? (
        <Suspense fallback={null}>
          <MessageDialog
            id={search.message}
            onClose={() => change({ message: undefined, page: search.page })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
