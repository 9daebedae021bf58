import { syncFieldLabels } from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import type { SyncDifference } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';

/** The fields that differ, with the value here and the value in QuickBooks. */
export const DifferenceList = ({ differences }: { differences: readonly SyncDifference[] }) =>
  differences.length === 0 ? null : (
    <ul className="flex flex-col gap-0.5 text-sm">
      {differences.map(({ field, here, there }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{syncFieldLabels[field]}: </span>
          {here || 'empty'} here, {there || 'empty'} in QuickBooks
        </li>
      ))}
    </ul>
  );
