import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { type ScannedUnit, shipmentEndpoints } from '@portal/contract/papers/shipments/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { shippingLabelUpload } from '@portal/contract/repairs/repairs/shipping-label.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { send } from '../../../api/client.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toastChange } from '../../repairs/repair-undo/shared/toast-change.ts';
import { queuedWords } from './mail-words.ts';

const changed = [
  repairEndpoints.list,
  repairEndpoints.get,
  repairLogEndpoints.list,
  statsEndpoints.stats,
  statsEndpoints.overview,
];

/** What is sent for one parcel. */
export interface SentParcel {
  units: readonly ScannedUnit[];
  trackingNumber: string;
  shippingCost: Dollars | null;
  file: File | undefined;
  sendMail: boolean;
}

/** Returns the act that ships a parcel: the carrier's label first, because each unit keeps a copy, then the step. */
function useShip() {
  const companyId = useCompanyId() ?? 0;
  return useMutation({
    mutationFn: async ({ units, trackingNumber, shippingCost, file, sendMail }: SentParcel) => {
      for (const { id } of file ? units : []) {
        const form = new FormData();
        form.set(shippingLabelUpload.field, file!);
        await send(repairDocumentEndpoints.addShippingLabel, { params: { id }, form });
      }
      const [first, ...others] = units;
      const { data } = await send(shipmentEndpoints.ship, {
        params: { id: first!.id },
        body: {
          togetherWith: others.map(({ id }) => id),
          trackingNumber: trackingNumber.trim() || null,
          ...(shippingCost !== null && { shippingCost }),
          sendMail,
        },
      });
      return data.shipped;
    },
    onSuccess: (shipped) => {
      void invalidate(changed);
      const numbers = shipped.map(({ serviceReportNumber }) => serviceReportNumber).join(', ');
      const offers = shipped.flatMap(({ undo }) => undo ?? []);
      const to = [...new Set(shipped.flatMap(({ mailedTo }) => mailedTo))];
      toastChange(
        {
          title: shipped.length === 1 ? 'Repair updated' : 'Repairs updated',
          description: `Shipped: ${numbers}.${queuedWords(to, offers)}`,
          companyId,
          number: shipped.length === 1 ? numbers : undefined,
        },
        offers,
      );
    },
  });
}

/** A parcel that was sent off: the portal has not answered yet, or it has refused it and says why. */
interface Underway {
  key: number;
  parcel: SentParcel;
  fault?: string;
}

/**
 * Returns the parcels that the portal has not confirmed, and acts on them. A parcel leaves the desk before the portal
 * answers, so that the next one can be packed.
 */
export function useUnderway() {
  const [list, setList] = useState<readonly Underway[]>([]);
  const now = useRef(list);
  const last = useRef(0);
  const ship = useShip();
  const set = (next: readonly Underway[]) => {
    now.current = next;
    setList(next);
  };
  const drop = (key: number) => set(now.current.filter((one) => one.key !== key));
  return {
    list,
    isUnderway: (id: number) =>
      now.current.some(({ parcel, fault }) => !fault && parcel.units.some((unit) => unit.id === id)),
    /** Ships a parcel. `putBack` gets a refused one with the reason, and returns false when it cannot take it now. */
    send: async (parcel: SentParcel, putBack: (parcel: SentParcel, fault: string) => boolean) => {
      last.current += 1;
      const key = last.current;
      set([{ key, parcel }, ...now.current]);
      try {
        await ship.mutateAsync(parcel);
        drop(key);
      } catch (error) {
        const fault = userMessage(error);
        if (putBack(parcel, fault)) drop(key);
        else set(now.current.map((one) => (one.key === key ? { ...one, fault } : one)));
      }
    },
    drop,
  };
}

interface UnderwayParcelsProps {
  parcels: readonly Underway[];
  /** True while another parcel is on the desk. */
  isBusy: boolean;
  onTakeBack: (parcel: Underway) => void;
}

const numbersOf = ({ parcel }: Underway): string =>
  parcel.units.map(({ serviceReportNumber }) => serviceReportNumber).join(', ');

/** The parcels that the portal has not confirmed yet, and those that it has refused. */
export const UnderwayParcels = ({ parcels, isBusy, onTakeBack }: UnderwayParcelsProps) => (
  <Card flush>
    <ul className="divide-y divide-line">
      {parcels.map((one) => (
        <li key={one.key} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          {one.fault ? (
            <>
              <p role="alert" className="min-w-0 flex-1 text-danger wrap-anywhere">
                Not shipped: {numbersOf(one)}. {one.fault}
              </p>
              <Button
                variant="secondary"
                size="sm"
                disabledReason={isBusy ? 'Ship the parcel on the desk first.' : null}
                onClick={() => onTakeBack(one)}
              >
                Pack Again
              </Button>
            </>
          ) : (
            <p role="status" className="min-w-0 text-muted wrap-anywhere">
              Shipping {numbersOf(one)}...
            </p>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
