import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/page/card.tsx';
import { useFoldedRows } from '../../../../ui/state/folded-rows.tsx';
import { SupplyNotes, UnusedParts } from '../../../purchasing/part-supply/shared/unused-parts.tsx';
import {
  UseEstimatedParts,
  useUsePart,
} from '../../../purchasing/part-supply/shared/use-estimated-parts.tsx';
import { UsePartForm } from '../../../purchasing/part-supply/shared/use-part-form.tsx';
import { supplyQuery } from '../../../purchasing/part-supply/shared/use-part-supply.ts';

/** Uses a part on the repair and tells what the stock says to it (D6.3). */
function UsePart({ repair }: { repair: Repair }) {
  const use = useUsePart(repair);
  return (
    <section aria-label="Use a part" className="border-t border-line pt-3">
      <h3 className="mb-2">Use a part</h3>
      <UsePartForm
        companyId={repair.companyId}
        onUse={(body) => use.mutateAsync({ params: { id: repair.id }, body })}
      />
    </section>
  );
}

/** The parts of a repair for technicians: where they are, and a form to use one. No costs (access.md). */
export function PartsOfRepair({ repair }: { repair: Repair }) {
  const { data: supply } = useQuery(supplyQuery(repair.id));
  const lines = [...Map.groupBy(repair.partsUsed, ({ partId, partNumber }) => partId ?? partNumber).values()];
  const [shown, more] = useFoldedRows(lines, 8, 'parts');
  return (
    <Card title="Parts">
      <div className="flex flex-col gap-4">
        {lines.length === 0 ? (
          <p className="text-muted">No parts yet. Parts used on this repair are listed here.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {shown.map((same) => {
              const [part] = same;
              const found =
                part?.partId != null && supply?.parts.find(({ partId }) => partId === part.partId);
              return part ? (
                <li key={part.partId ?? part.partNumber} className="py-2 first:pt-0">
                  <span className="font-medium wrap-anywhere">
                    {formatNumber(same.reduce((sum, { quantity }) => sum + quantity, 0))} × {part.partNumber}
                  </span>
                  {part.description ? (
                    <span className="block text-muted wrap-anywhere">{part.description}</span>
                  ) : null}
                  {found ? <SupplyNotes repairId={repair.id} part={found} canOrder={false} /> : null}
                </li>
              ) : null;
            })}
          </ul>
        )}
        {more}
        <UnusedParts repairId={repair.id} parts={supply?.parts ?? []} canOrder={false} />
        <UseEstimatedParts repair={repair} />
        <UsePart repair={repair} />
      </div>
    </Card>
  );
}
