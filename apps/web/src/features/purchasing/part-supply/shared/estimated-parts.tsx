import { repairPartEndpoints } from '@portal/contract/purchasing/part-supply/endpoints.ts';
import type { EstimatedPart } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toastChange } from '../../../repairs/repair-undo/shared/toast-change.ts';
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

interface EstimatedPartsProps {
  parts: readonly EstimatedPart[] | undefined;
  pending?: boolean;
  onUse: (part: EstimatedPart) => void;
}

/** The parts that the customer has approved and nobody has used yet. Using one takes it from stock, and charges it once. */
export const EstimatedParts = ({ parts = [], pending = false, onUse }: EstimatedPartsProps) =>
  parts.length === 0 ? null : (
    <section aria-label="In the approved estimate" className="border-t border-line pt-3">
      <h3>In the approved estimate</h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {parts.map((part) => (
          <li key={part.partNumber} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">
                {part.quantity} × {part.partNumber}
              </span>
              <span className="block text-muted wrap-anywhere">{part.description}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              disabled={pending}
              aria-label={`Use ${part.quantity} × ${part.partNumber} of the estimate`}
              onClick={() => onUse(part)}
            >
              <PackageCheck aria-hidden className="size-4" />
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );

/** The same with the parts of a repair, for a page that has a connection. */
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
        {quantity} × {part.partNumber} {quantity === 1 ? 'is' : 'are'} in the approved estimate. A new line is
        charged beside it.
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
        Use {quantity} of the estimate
      </Button>
    </div>
  );
}
