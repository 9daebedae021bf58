import { type ReactElement, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/dialog/popover.tsx';
import { NotificationList } from './notification-list.tsx';

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
