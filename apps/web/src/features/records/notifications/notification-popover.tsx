import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import {
  type Notification,
  notificationEndpoints,
} from '@portal/contract/records/notifications/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/dialog/popover.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { timeAgo } from './shared/time-ago.ts';

const STEP = 10;
const MOST = 100;

interface NotificationListProps {
  unread: number;
  /** Called when a notification was opened. */
  onLeave: () => void;
}

/** The newest notifications. Opening one marks it as read. */
function NotificationList({ unread, onLeave }: NotificationListProps) {
  const [size, setSize] = useState(STEP);
  const list = useQuery({
    ...q(notificationEndpoints.list, { query: { page: '1', pageSize: String(size) } }),
    placeholderData: keepPreviousData,
  });
  const markRead = useEndpointMutation(notificationEndpoints.markRead, {
    invalidates: [notificationEndpoints.list],
  });
  const open = ({ id, readAt }: Notification) => {
    if (!readAt) markRead.mutate({ body: { ids: [id] } });
    onLeave();
  };
  const { data } = list;
  return (
    <>
      <div className="sticky top-0 flex min-h-12 items-center justify-between gap-2 border-b border-line bg-surface px-4">
        <h2>Notifications</h2>
        {unread > 0 ? (
          <Button
            variant="link"
            size="inline"
            pending={markRead.isPending}
            onClick={() => markRead.mutate({ body: {} })}
          >
            Mark all as read
          </Button>
        ) : null}
      </div>
      {list.isError ? (
        <ErrorState
          title="Notifications could not be loaded"
          description={userMessage(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : data?.rows.length === 0 ? (
        <EmptyState
          icon={BellOff}
          title="No notifications"
          description="You will hear here when something happens to your repairs."
        />
      ) : (
        <ul aria-busy={list.isPending} className="max-h-[60dvh] overflow-y-auto">
          {data?.rows.map((row) => <NotificationLine key={row.id} row={row} onOpen={() => open(row)} />) ?? (
            <Placeholders />
          )}
        </ul>
      )}
      {data && data.total > data.rows.length && size < MOST ? (
        <div className="border-t border-line p-2">
          <Button
            variant="ghost"
            className="w-full"
            pending={list.isFetching}
            onClick={() => setSize(Math.min(size + STEP, MOST))}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}

const NotificationLine = ({ row, onOpen }: { row: Notification; onOpen: () => void }) => (
  <li className="border-b border-line last:border-b-0">
    <AppLink to={row.link} onClick={onOpen} className="flex gap-3 px-4 py-3 hover:bg-slate-50">
      <span
        aria-hidden
        className={cn(
          'mt-1.5 size-2 shrink-0 rounded-full',
          row.readAt ? 'bg-transparent' : 'bg-primary-text',
        )}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {row.readAt ? null : <span className="sr-only">Unread: </span>}
        <span className={cn('block', !row.readAt && 'font-semibold')}>{row.title}</span>
        {row.body ? <span className="block text-muted">{row.body}</span> : null}
        <time dateTime={row.createdAt} className="text-xs text-muted">
          {timeAgo(row.createdAt)}
        </time>
      </span>
    </AppLink>
  </li>
);

const Placeholders = () =>
  [1, 2, 3].map((line) => (
    <li key={line} className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3 w-1/3" />
    </li>
  ));

interface NotificationPopoverProps {
  trigger: ReactElement;
  unread: number;
}

/** The list below the bell. It is open from the start, because the press that opens it loads it. */
export function NotificationPopover({ trigger, unread }: NotificationPopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent align="end" aria-label="Notifications" className="w-[min(24rem,calc(100vw-1rem))]">
        <NotificationList unread={unread} onLeave={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
