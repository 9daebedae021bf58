import { notificationEndpoints } from '@portal/contract/records/notifications/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { q } from '../../../api/query.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

// The list's code is loaded when it is first opened, because no first page needs it.
const load = () => import('./notification-popover.tsx');
const NotificationPopover = lazy(() => load().then((part) => ({ default: part.NotificationPopover })));

/** The largest number that is shown exactly. */
const COUNT_SHOWN = 99;

/** The bell of the page header (D4.6): unread count, and the newest notifications on a click. */
export function NotificationBell() {
  const [wanted, setWanted] = useState(false);
  const { data } = useQuery(
    q(notificationEndpoints.list, { query: { unread: 'true', page: '1', pageSize: '1' } }),
  );
  const count = data?.total ?? 0;
  const closed = <BellButton count={count} />;
  if (!wanted) {
    return (
      <BellButton
        count={count}
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={() => void load()}
        onClick={() => setWanted(true)}
      />
    );
  }
  return (
    <Suspense fallback={closed}>
      <NotificationPopover trigger={closed} unread={count} />
    </Suspense>
  );
}

function BellButton({ count, ...rest }: ComponentProps<'button'> & { count: number }) {
  const shown = count > COUNT_SHOWN ? `${COUNT_SHOWN}+` : String(count);
  return (
    <button
      type="button"
      {...rest}
      // The name contains the visible text (WCAG 2.5.3), because users of speech input say it.
      aria-label={count > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative' })}
    >
      <Bell aria-hidden className="size-4" />
      {count > 0 ? (
        <span
          aria-hidden
          className="absolute top-1 right-1 flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 text-[10px] leading-none font-semibold text-white md:top-0 md:right-0"
        >
          {shown}
        </span>
      ) : null}
    </button>
  );
}
