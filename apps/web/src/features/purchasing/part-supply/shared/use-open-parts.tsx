import type { RepairSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type ReactNode, useState } from 'react';
import { cache } from '../../../../api/cache.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { openParts } from './open-parts.ts';
import { supplyQuery } from './use-part-supply.ts';

/**
 * Returns `ask`, which asks before a repair is completed with parts that it waits for or that were approved and not used, and
 * the dialog to show. The answer is false when the user thought better of it. Other statuses are not asked about.
 * `supply` is what is known of its parts; without it, what the page has read.
 */
export function useOpenParts(
  repair: Repair,
  supply?: Pick<RepairSupply, 'estimated'>,
): { ask: (status: string | undefined) => Promise<boolean>; dialog: ReactNode } {
  const [asking, setAsking] = useState<{ open: string[]; answer: (goesOn: boolean) => void }>();
  const ask = (status: string | undefined): Promise<boolean> => {
    const known = supply ?? cache.getQueryData<RepairSupply>(supplyQuery(repair.id).queryKey) ?? {};
    const open = status === 'completed' ? openParts(repair, known) : [];
    if (open.length === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (goesOn: boolean) => {
        setAsking(undefined);
        resolve(goesOn);
      };
      setAsking({ open, answer });
    });
  };
  const dialog = (
    <ConfirmDialog
      open={asking !== undefined}
      onOpenChange={(open) => open || asking?.answer(false)}
      title={`Complete ${repair.serviceReportNumber}?`}
      description={asking?.open.join(' ') ?? ''}
      confirmLabel="Complete"
      cancelLabel="Not yet"
      onConfirm={() => asking?.answer(true)}
    />
  );
  return { ask, dialog };
}
