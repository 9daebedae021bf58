import type { CalendarDate } from '@portal/contract/core/dates.ts';
import { ClosingNotice } from './closing-notice.tsx';
import { TimeZoneOffer } from './time-zone-offer.tsx';

interface CompanyNoticesProps {
  /** The day on which the company is removed. */
  closesOn: CalendarDate | null;
  /** The browser's time zone, when the company may want to use it. */
  zone: string | undefined;
}

/** What concerns the company as a whole, above every screen. Both are rare, so they come in one file. */
export const CompanyNotices = ({ closesOn, zone }: CompanyNoticesProps) => (
  <>
    {closesOn ? <ClosingNotice closesOn={closesOn} /> : null}
    {zone ? <TimeZoneOffer here={zone} /> : null}
  </>
);
