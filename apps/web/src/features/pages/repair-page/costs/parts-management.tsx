import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { PartSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { useFoldedRows } from '../../../../ui/state/folded-rows.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { SupplyNotes, UnusedParts } from '../../../purchasing/part-supply/shared/unused-parts.tsx';
import { UseEstimatedParts } from '../../../purchasing/part-supply/shared/use-estimated-parts.tsx';
import { supplyQuery } from '../../../purchasing/part-supply/shared/use-part-supply.ts';
import { partsWords, useUpdateRepair } from '../update/use-update-repair.ts';
import { PartTotals } from './part-totals.tsx';
import { listWith, type Part, type PartValues, partValues } from './part-values.ts';

const PartDialog = lazy(() => import('./part-dialog.tsx').then((part) => ({ default: part.PartDialog })));

/** The lines that a repair shows before the user asks for all. */
const MOST_LINES = 6;

/** The parts with their cost and their charged price. Each change is saved at once (A2, A5, A9). */
export function PartsManagement({ repair }: { repair: Repair }) {
  const [edited, setEdited] = useState<{ part: Part | undefined }>();
  const { save, pending } = useUpdateRepair(repair, partsWords);
  const { partsUsed: parts, serviceReportNumber: number } = repair;
  const { data: supply } = useQuery(supplyQuery(repair.id));
  const [shown, more] = useFoldedRows(parts, MOST_LINES, 'part lines');
  const store = (partsUsed: PartValues[], version = repair.version) =>
    save({ partsUsed }, version, { partsUsed: partsUsed as Part[] });
  const remove = async (part: Part) => {
    const rest = listWith(parts, part, undefined);
    if (!rest || pending) return;
    try {
      const answer = await store(rest);
      const undo = () => void store(parts.map(partValues), answer.version).catch(() => {});
      toast({
        title: partsWords.title,
        description: `${part.partNumber} has been removed from ${number}.`,
        action: { label: 'Undo', onSelect: undo },
      });
    } catch {
      // A toast has shown the failure, and the newest list is loading.
    }
  };
  return (
    <Card
      title="Parts Management"
      action={
        <Button variant="secondary" size="sm" onClick={() => setEdited({ part: undefined })}>
          <Plus aria-hidden className="size-4" />
          Add Part
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {parts.length === 0 ? (
          <p className="text-muted">No parts yet. Parts used on this repair are listed here.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {shown.map((part, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same part
                key={index}
                part={part}
                repairId={repair.id}
                supply={lastLineOf(parts, part, index) ? supplied(supply?.parts, part) : undefined}
                onEdit={() => setEdited({ part })}
                onRemove={() => void remove(part)}
              />
            ))}
          </ul>
        )}
        {more}
        <UseEstimatedParts repair={repair} />
        <UnusedParts repairId={repair.id} parts={supply?.parts ?? []} canOrder />
        <PartTotals lines={parts.map(partValues)} />
      </div>
      {edited ? (
        <Suspense fallback={null}>
          <PartDialog
            repair={repair}
            part={edited.part}
            onSave={(list) => store(list)}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** Returns true for the last of the lines that name the same part, because stock is counted for all of them together. */
const lastLineOf = (parts: readonly Part[], { partId }: Part, index: number): boolean =>
  partId != null && parts.findLastIndex((other) => other.partId === partId) === index;

const supplied = (supply: readonly PartSupply[] | undefined, { partId }: Part): PartSupply | undefined =>
  supply?.find((one) => one.partId === partId);

interface LineProps {
  part: Part;
  repairId: number;
  /** Where the pieces of the part are, below its last line. */
  supply: PartSupply | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

const Line = ({ part, repairId, supply, onEdit, onRemove }: LineProps) => (
  <li className="py-2 first:pt-0">
    <div className="flex items-start gap-2">
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-medium wrap-anywhere">
            {formatNumber(part.quantity)} × {part.partNumber}
          </span>
          {part.description ? (
            <span className="block text-muted wrap-anywhere">{part.description}</span>
          ) : null}
        </span>
        <span className="text-sm text-muted tabular-nums sm:text-right">
          <span className="block">Unit cost {formatMoney(part.unitPrice ?? 0)}</span>
          <span className="block">MSRP {formatMoney(part.msrpPrice)}</span>
        </span>
      </span>
      <IconButton icon={Pencil} label={`Edit ${part.partNumber}`} onClick={onEdit} />
      <IconButton icon={Trash2} label={`Remove ${part.partNumber}`} onClick={onRemove} />
    </div>
    {supply ? <SupplyNotes repairId={repairId} part={supply} canOrder /> : null}
  </li>
);
