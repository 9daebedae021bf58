import { notificationEndpoints } from '@portal/contract/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../api/query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const NotificationList = lazy(() =>
  import('./notification-list.tsx').then((part) => ({ default: part.NotificationList })),
);

/** More than this is not counted out. */
const COUNT_SHOWN = 99;

/** The bell of the page header (D4.6): unread count, and the newest notifications on a click. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const unread = useQuery(
    q(notificationEndpoints.list, { query: { unread: 'true', page: '1', pageSize: '1' } }),
  );
  const count = unread.data?.total ?? 0;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative' })}
        >
          <Bell aria-hidden className="size-4" />
          {count > 0 ? (
            <span
              aria-hidden
              className="absolute top-1 right-1 flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 text-[10px] leading-none font-semibold text-white md:top-0 md:right-0"
            >
              {count > COUNT_SHOWN ? `${COUNT_SHOWN}+` : count}
            </span>
          ) : null}
        </button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Notifications" className="w-[min(24rem,calc(100vw-1rem))]">
        <Suspense fallback={<Spinner className="m-6" />}>
          <NotificationList unread={count} onLeave={() => setOpen(false)} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
