import { type OutboxMessage, outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { outboxStates } from '@portal/contract/core/mail-states.ts';
import { MailCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { MessageStateBadge, messageStateLabels } from '../../../record-parts/mails/message-state.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { messageColumns, SubjectButton } from './message-columns.tsx';
import { MessageTime } from './shared/message-time.tsx';
import { WaitSentence } from './shared/wait-sentence.tsx';

interface OutboxToolbarProps {
  search: string | undefined;
  state: string | undefined;
  onChange: (patch: { search?: string; state?: string | undefined; held?: 'true' | undefined }) => void;
}

const states = [
  { value: 'all', label: 'All Mail' },
  { value: 'held', label: 'Asks before it leaves' },
  ...outboxStates.map((value) => ({ value: value as string, label: messageStateLabels[value] })),
];

/** Search and state filter above the outbox. */
const OutboxToolbar = ({ search, state, onChange }: OutboxToolbarProps) => (
  <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
    <SearchBox
      value={search}
      label="Search by subject or recipient"
      onSearch={(text) => onChange({ search: text })}
    />
    <Select
      aria-label="State"
      value={state ?? 'all'}
      options={states}
      onValueChange={(next) =>
        onChange({
          held: next === 'held' ? 'true' : undefined,
          state: next === 'all' || next === 'held' ? undefined : next,
        })
      }
      className="w-full sm:w-52"
    />
  </div>
);

/** A mail on a phone: subject, recipients and state. */
const MessageCard = ({ message, onShow }: { message: OutboxMessage; onShow: (id: number) => void }) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <SubjectButton message={message} onShow={onShow} />
      <span className="shrink-0">
        <MessageStateBadge state={message.state} isHeld={message.isHeld} />
      </span>
    </div>
    <p className="text-muted wrap-anywhere">{message.recipients.join(', ')}</p>
    <p className="line-clamp-4 text-sm wrap-anywhere text-muted">
      <WaitSentence message={message} />
    </p>
    <p className="text-sm text-muted">
      <MessageTime at={message.createdAt} />
    </p>
  </div>
);

// Loaded when the first message is opened.
const MessageDialog = lazy(() =>
  import('./message-dialog.tsx').then((part) => ({ default: part.MessageDialog })),
);

/** The outgoing mail (D4.1, '/admin/outbox'). The open message is in the URL. */
export function OutboxScreen() {
  return (
    <>
      <PageHeader
        title="Outbox"
        subtitle="Email to customers and staff: waiting, sent and failed"
        action={
          <span className="flex flex-wrap items-center gap-2">
            <span className="mr-2">
              <HelpLink article="mail">How mail is sent</HelpLink>
            </span>
            <AppLink to={paths.inboundMail()} className={buttonClass({ variant: 'secondary' })}>
              Incoming mail
            </AppLink>
            <AppLink
              to={paths.companySettings({ section: 'mail-rules' })}
              className={buttonClass({ variant: 'secondary' })}
            >
              What is sent
            </AppLink>
          </span>
        }
      />
      <Messages />
    </>
  );
}

const mails = {
  filters: { search: acceptsSearch, state: acceptsOneOf(outboxStates), held: acceptsOneOf(['true']) },
};

/** The messages. The open one is in the URL. */
function Messages() {
  const companyId = useCompanyId();
  const list = useListScreen(outboxEndpoints.list, {
    ...mails,
    params: { companyId: companyId ?? 0 },
    beside: ['message'],
  });
  const { search, filters, change } = list;
  const [opened, setOpened] = useState(false);
  if (search.message && !opened) setOpened(true);
  const show = (id: number) => list.show({ message: String(id) }, { push: true });
  return (
    <>
      <Card flush>
        <OutboxToolbar
          search={search.search}
          state={filters.held ? 'held' : filters.state}
          onChange={change}
        />
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="messages"
            noun="results"
            columns={messageColumns(show)}
            onOpen={({ id }) => show(id)}
            card={(message) => <MessageCard message={message} onShow={show} />}
            failure="The outbox could not be loaded"
            empty={
              <EmptyState
                icon={MailCheck}
                title="No messages yet"
                description="Mail to customers is kept here before it is sent. Until SMTP is set up it waits here and can be read."
              />
            }
            emptied={{
              title: 'No messages found',
              description: 'No message matches the search and the state.',
            }}
          />
        </div>
      </Card>
      {opened ? (
        <Suspense fallback={null}>
          <MessageDialog id={search.message} onClose={() => list.show({ message: undefined })} />
        </Suspense>
      ) : null}
    </>
  );
}

OutboxScreen.firstCall = firstCallOfCompanyList(outboxEndpoints.list, mails);
