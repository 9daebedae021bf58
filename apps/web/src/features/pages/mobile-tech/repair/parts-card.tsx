import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { EstimatedPart } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { CloudUpload } from 'lucide-react';
import { isPartUse, type QueuedAct } from '../../../../device/queued-act.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { EstimatedParts } from '../../../purchasing/part-supply/shared/estimated-parts.tsx';
import { SupplyNotes, UnusedParts } from '../../../purchasing/part-supply/shared/unused-parts.tsx';
import { UsePartForm } from '../../../purchasing/part-supply/shared/use-part-form.tsx';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import type { KnownSupply } from './use-supply.ts';

/** Returns what the question for a part needs on the technician's device, where the catalogue is stored too. */
export function usePartAsk({ id, companyId, serviceReportNumber: name }: Repair) {
  const { id: userId } = useSignedInUser();
  return {
    companyId,
    name,
    ids: [id],
    findStored: async (typed: string) =>
      (await import('../../../../device/stored-catalogue.ts')).findStoredParts(userId, typed),
  };
}

const waitingUses = (queue: readonly QueuedAct[]) =>
  queue.filter(isPartUse).filter(({ state }) => state === 'waiting');

/** Returns the approved parts that are left to use. What waits to be sent is used already. */
export function leftToUse(
  left: readonly EstimatedPart[] | undefined,
  queue: readonly QueuedAct[],
): EstimatedPart[] {
  const waiting = waitingUses(queue);
  return (left ?? []).flatMap((part) => {
    const sent = waiting.filter(({ act }) => act.partNumber.toLowerCase() === part.partNumber.toLowerCase());
    const quantity = sent.reduce((rest, { act }) => rest - act.quantity, part.quantity);
    return quantity > 0 ? [{ ...part, quantity }] : [];
  });
}

interface PartsCardProps {
  repair: Repair;
  queue: readonly QueuedAct[];
  supply: KnownSupply;
}

/** The parts of the repair and a form to use one, which also works without a connection (D3.14, D6.3). No costs. */
export function PartsCard({ repair, queue, supply }: PartsCardProps) {
  const { timeZone } = useSignedInUser();
  const { parts, estimated: left, savedAt } = supply;
  const ask = usePartAsk(repair);
  const isStored = savedAt !== undefined;
  const { partUsed } = useQueueActs(repair);
  const waiting = waitingUses(queue);
  const estimated = leftToUse(left, queue);
  return (
    <Card title="Parts">
      <ul className="flex flex-col divide-y divide-line">
        {repair.partsUsed.map((part, index) => {
          const isLast =
            part.partId != null &&
            repair.partsUsed.findLastIndex(({ partId }) => partId === part.partId) === index;
          const found = isLast ? parts.find(({ partId }) => partId === part.partId) : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same part
            <li key={index} className="py-2 first:pt-0">
              <span className="font-medium wrap-anywhere">
                {formatNumber(part.quantity)} × {part.partNumber}
              </span>
              {part.description ? (
                <span className="block text-muted wrap-anywhere">{part.description}</span>
              ) : null}
              {found ? (
                <SupplyNotes repairId={repair.id} part={found} canOrder={false} isStored={isStored} />
              ) : null}
            </li>
          );
        })}
        {waiting.map(({ seq, act: { quantity, partNumber } }) => (
          <li key={`waiting ${seq}`} className="flex items-center gap-2 py-2">
            <CloudUpload aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="wrap-anywhere">
              {formatNumber(quantity)} × {partNumber}, to be sent
            </span>
          </li>
        ))}
      </ul>
      <EstimatedParts
        parts={estimated}
        onUse={({ partNumber, quantity }) => void partUsed({ partId: null, partNumber, quantity })}
      />
      <UnusedParts repairId={repair.id} parts={parts} canOrder={false} isStored={isStored} />
      {isStored && parts.length > 0 ? (
        <p className="mt-2 text-sm text-muted">
          Stock and orders as of {formatDateTime(new Date(savedAt).toISOString(), timeZone)}
        </p>
      ) : null}
      <UsePartForm
        companyId={repair.companyId}
        findStored={ask.findStored}
        className="mt-3"
        onUse={({ partId, partNumber, quantity }) =>
          partUsed({ partId: partId ?? null, partNumber: partNumber ?? '', quantity })
        }
      />
    </Card>
  );
}
