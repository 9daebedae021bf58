import type { PartSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { SupplyNotes } from './supply-notes.tsx';

interface UnusedPartsProps {
  repairId: number;
  parts: readonly PartSupply[];
  canOrder: boolean;
  isStored?: boolean;
}

/** What was ordered or reserved for a repair although none of its lines uses it yet. */
export function UnusedParts({ repairId, parts, canOrder, isStored = false }: UnusedPartsProps) {
  const unused = parts.filter(({ wanted, state }) => wanted === 0 && state !== null);
  if (unused.length === 0) return null;
  return (
    <section aria-label="Ordered for this repair" className="border-t border-line pt-3">
      <h3>Ordered for this repair</h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {unused.map((part) => (
          <li key={part.partId ?? part.partNumber} className="py-2">
            <span className="font-medium wrap-anywhere">{part.partNumber}</span>
            {part.name ? <span className="block text-muted wrap-anywhere">{part.name}</span> : null}
            <SupplyNotes repairId={repairId} part={part} canOrder={canOrder} isStored={isStored} />
          </li>
        ))}
      </ul>
    </section>
  );
}
