import type { Dollars } from '@portal/contract/core/money.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { type ScannedUnit, shipmentEndpoints } from '@portal/contract/papers/shipments/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { shippingLabelUpload } from '@portal/contract/repairs/repairs/shipping-label.ts';
import { useMutation } from '@tanstack/react-query';
import { invalidate } from '../../../api/cache.ts';
import { send } from '../../../api/client.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
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
export function useShip() {
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
