import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { shipmentEndpoints } from '@portal/contract/papers/shipments/endpoints.ts';
import { promiseEndpoints } from '@portal/contract/repairs/promises/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { send } from '../../../api/client.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { toastChange } from '../../repairs/repair-undo/shared/toast-change.ts';
import { queuedWords } from './mail-words.ts';
import { type BoxNotes, type Desk, type OnDesk, openDesk, type ReceivedUnit } from './receiving-desk.ts';

const changed = [repairEndpoints.list, repairEndpoints.get, statsEndpoints.stats, statsEndpoints.overview];

function toastSaved(
  { unit, isNew, mailedTo, by, undo }: ReceivedUnit,
  companyId: number,
  onUndone: () => void,
): void {
  const number = unit.serviceReportNumber;
  if (isNew) {
    const offers = undo ? [undo] : [];
    const description = `${number} is received.${queuedWords(mailedTo, offers)}`;
    toastChange({ title: 'Repair updated', description, companyId, number, onUndone }, offers);
  } else
    toast({
      title: 'Already received',
      description: `${number} was received${by ? ` by ${by}` : ''} before.`,
    });
}

// Staff who leave for New Repair and come back find their notes again.
const kept = new Map<number, BoxNotes>();

/** Returns the desk of the receiving screen and its acts. `onReceived` is called for each box. */
export function useDesk(onReceived: (received: ReceivedUnit) => void) {
  const [desk, setDesk] = useState<Desk>({ on: { kind: 'nothing' }, received: [], left: [] });
  const then = useRef(onReceived);
  const companyId = useCompanyId() ?? 0;
  const company = useRef(companyId);
  useEffect(() => {
    then.current = onReceived;
    company.current = companyId;
  });
  const [acts] = useState(() =>
    openDesk({
      kept,
      find: async (code) => (await send(shipmentEndpoints.findUnits, { query: { code } })).data,
      propose: async (id) => (await send(promiseEndpoints.proposal, { params: { id } })).data?.date ?? null,
      receive: async (id, { estimatedCompletionDate, ...notes }) =>
        (
          await send(shipmentEndpoints.receive, {
            params: { id },
            body: { ...notes, estimatedCompletionDate: estimatedCompletionDate || undefined },
          })
        ).data,
      onChange: setDesk,
      onReceived: (received) => {
        toastSaved(received, company.current, () => acts.takeBack(received.unit));
        void invalidate(changed);
        then.current(received);
      },
    }),
  );
  return {
    desk,
    scan: async (code: string): Promise<OnDesk> => {
      await acts.scan(code);
      return acts.now().on;
    },
    receive: acts.receive,
    choose: acts.choose,
    note: acts.note,
  };
}
