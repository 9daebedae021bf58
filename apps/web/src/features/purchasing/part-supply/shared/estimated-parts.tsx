import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { EstimatedPart } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { Button } from '../../../../ui/button/button.tsx';

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
                {formatNumber(part.quantity)} × {part.partNumber}
              </span>
              <span className="block text-muted wrap-anywhere">{part.description}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              disabled={pending}
              aria-label={`Use ${formatNumber(part.quantity)} × ${part.partNumber} of the estimate`}
              onClick={() => onUse(part)}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
