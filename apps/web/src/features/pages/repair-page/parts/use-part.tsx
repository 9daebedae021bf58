import { repairPartEndpoints } from '@portal/contract/purchasing/part-supply/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { UsePartForm } from '../../../purchasing/part-supply/shared/use-part-form.tsx';
import { toastChange } from '../../../repairs/repair-undo/shared/toast-change.ts';

/** Uses a part on the repair and tells what the stock says to it (D6.3). */
export function UsePart({ repair }: { repair: Repair }) {
  const use = useEndpointMutation(repairPartEndpoints.use, {
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
