import type { InvoiceMark } from '@portal/contract/repairs/repairs/invoice-mark.ts';
import { lazy, Suspense } from 'react';

// Few companies have invoices in their lists. The number stands there while the rest loads.
const InvoiceMarkLine = lazy(() =>
  import('./invoice-mark.tsx').then((part) => ({ default: part.InvoiceMarkLine })),
);

/** The invoice of a row in a list of repairs. */
export const InvoiceMarkOfRow = (mark: InvoiceMark) => (
  <Suspense fallback={mark.number}>
    <InvoiceMarkLine {...mark} />
  </Suspense>
);
