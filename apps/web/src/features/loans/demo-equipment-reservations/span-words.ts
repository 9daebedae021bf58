import { formatDate } from '@portal/contract/core/dates.ts';
import type { TakenSpan } from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';

/** Returns what a span means, such as 'On loan'. */
export const spanKind = ({ kind, overdue, open }: TakenSpan): string =>
  kind === 'reservation' ? 'Reserved' : overdue ? 'Overdue' : open ? 'On loan' : 'Was on loan';

/** Returns a span in words, such as 'On loan: Acme Labs, Nov 3, 2026 to Nov 17, 2026'. */
export const spanWords = (span: TakenSpan): string =>
  `${spanKind(span)}: ${span.customerName}, ${formatDate(span.from)} to ${formatDate(span.until)}`;
