import { invoiceEndpoints } from '@portal/contract/accounting/invoices/endpoints.ts';
import type { RepairReview } from '@portal/contract/accounting/invoices/review.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { cents, formatMoney, fromDollars, toDollars } from '@portal/contract/core/numbers/money.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface InvoiceSeveralProps {
  companyId: number;
  ids: readonly number[];
  /** Called when all repairs have an invoice. */
  onDone: () => void;
  onClose: () => void;
}

const repairs = (count: number) => countOf(count, 'repair');

/** Reviews the invoices of the selected repairs and then creates them, one by one (D8.5). A repair with an invoice gets no second one. */
export function InvoiceSeveral({ companyId, ids, onDone, onClose }: InvoiceSeveralProps) {
  const [done, setDone] = useState<number>();
  const { data, error, refetch } = useQuery(
    q(invoiceEndpoints.reviewSeveral, { params: { companyId }, query: { ids: ids.join(',') } }),
  );
  const create = useEndpointMutation(invoiceEndpoints.invoiceRepair, { failure: 'form' });
  const possible = (data ?? []).filter(({ problem }) => problem === null);
  const createAll = async (wanted: readonly RepairReview[]) => {
    const faults: unknown[] = [];
    for (const [at, { repairId: id, stamp }] of wanted.entries()) {
      setDone(at);
      const reviewed = stamp ?? '';
      await create
        .mutateAsync({ params: { id }, query: { reviewed }, body: {} })
        .catch((fault: unknown) => faults.push(fault));
    }
    void invalidate([repairEndpoints.list, repairEndpoints.get, invoiceEndpoints.list]);
    const made = wanted.length - faults.length;
    if (made > 0) toast({ title: 'Invoices requested', description: `For ${repairs(made)}, in QuickBooks.` });
    // The dialog closes all the same. A second try would ask for those that were made, too.
    if (faults.length > 0)
      toast({
        variant: 'destructive',
        title: `${repairs(faults.length)} not invoiced`,
        description: [...new Set(faults.map(userMessage))].join(' '),
      });
    if (faults.length === 0 && made === ids.length) onDone();
    onClose();
  };
  const isCreating = done !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      locked={isCreating}
      size="lg"
      title="Create invoices"
      description="QuickBooks makes these invoices, gives them their numbers and adds the tax. After that they are changed or voided there only. Nothing is mailed now."
      footer={
        <>
          <Button variant="secondary" disabled={isCreating} onClick={onClose}>
            Cancel
          </Button>
          {possible.length > 0 ? (
            <Button
              pending={isCreating}
              pendingLabel={`Creating ${(done ?? 0) + 1} of ${possible.length}...`}
              onClick={() => void createAll(possible)}
            >
              Create {countOf(possible.length, 'invoice')}
            </Button>
          ) : null}
        </>
      }
    >
      {data ? (
        <Reviewed rows={data} />
      ) : error ? (
        <ErrorState
          title="The invoices could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-56" />
      )}
    </Dialog>
  );
}

const sumOf = (rows: readonly RepairReview[]) =>
  toDollars(cents(rows.reduce((sum, { total }) => sum + fromDollars(total), 0)));

/** Each repair with what is invoiced, or why it is left out. Those come last. */
function Reviewed({ rows }: { rows: readonly RepairReview[] }) {
  const possible = rows.filter(({ problem }) => problem === null);
  const left = rows.filter(({ problem }) => problem !== null);
  return (
    <table className="w-full">
      <thead className="text-left text-sm text-muted">
        <tr>
          <th scope="col" className="py-1 font-normal">
            Repair
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Total before tax
          </th>
        </tr>
      </thead>
      <tbody>
        {[...possible, ...left].map(({ repairId, reference, billedTo, total, problem }) => (
          <tr key={repairId} className="border-t border-line align-top">
            <td className="py-2 pr-4 wrap-anywhere">
              <span className="font-medium">{reference}</span> {billedTo}
              {problem === null ? null : (
                <span className="block text-sm text-amber-800">Left out: {problem}</span>
              )}
            </td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">
              {problem === null && total !== null ? formatMoney(total) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
      {possible.length > 1 ? (
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-2 text-left">
              {countOf(possible.length, 'invoice')}
            </th>
            <td className="py-2 text-right tabular-nums">{formatMoney(sumOf(possible))}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
