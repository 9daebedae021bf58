import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { repairPartEndpoints } from '@portal/contract/purchasing/part-supply/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toastChange } from '../../../repairs/repair-undo/shared/toast-change.ts';
import { EstimatedParts } from './estimated-parts.tsx';
import { supplyQuery } from './use-part-supply.ts';

/** Returns the write that uses a part on a repair and tells what the stock says to it (D6.3). */
export const useUsePart = (repair: Pick<Repair, 'serviceReportNumber' | 'companyId'>) =>
  useEndpointMutation(repairPartEndpoints.use, {
    invalidates: [repairEndpoints.get, repairPartEndpoints.supply],
    failure: { title: 'Update failed' },
    onSuccess: ({ warnings = [], undo }) =>
      toastChange(
        {
          title: 'Parts updated',
          description: [`The parts of ${repair.serviceReportNumber} have been updated.`, ...warnings].join(
            ' ',
          ),
          companyId: repair.companyId,
          number: repair.serviceReportNumber,
        },
        undo ? [undo] : [],
      ),
  });

/** The parts of the approved estimate of a repair, for a page that has a connection. */
export function UseEstimatedParts({ repair }: { repair: Repair }) {
  const { data } = useQuery(supplyQuery(repair.id));
  const use = useUsePart(repair);
  return (
    <EstimatedParts
      parts={data?.estimated}
      pending={use.isPending}
      onUse={({ partNumber, quantity }) =>
        use.mutate({ params: { id: repair.id }, body: { partNumber, quantity } })
      }
    />
  );
}

interface InEstimateProps {
  repair: Repair;
  /** The number that is typed for a new line. */
  partNumber: string;
  /** Called when the part was used, so that no line is added. */
  onUsed: () => void;
}

/** Says that a typed part is in the approved estimate, and uses it instead of charging it a second time. */
export function InApprovedEstimate({ repair, partNumber, onUsed }: InEstimateProps) {
  const { data } = useQuery(supplyQuery(repair.id));
  const use = useUsePart(repair);
  const typed = partNumber.trim().toLowerCase();
  const part = data?.estimated?.find((one) => one.partNumber.toLowerCase() === typed);
  if (!part) return null;
  const { quantity } = part;
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-2 rounded-lg border border-amber-200 bg-amber-50 px-3 py-2 text-amber-900"
    >
      <p className="wrap-anywhere">
        {formatNumber(quantity)} × {part.partNumber} {quantity === 1 ? 'is' : 'are'} in the approved estimate.
        A new line is charged beside it.
      </p>
      <Button
        variant="secondary"
        size="sm"
        pending={use.isPending}
        pendingLabel="Saving..."
        onClick={() =>
          use.mutate(
            { params: { id: repair.id }, body: { partNumber: part.partNumber, quantity } },
            { onSuccess: onUsed },
          )
        }
      >
        Use {formatNumber(quantity)} of the estimate
      </Button>
    </div>
  );
}
