import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { demoReservationEndpoints } from '@portal/contract/loans/demo-equipment-reservations/endpoints.ts';
import type {
  TakenSpan,
  UnitAvailability,
} from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { modelText } from '../demo-equipment-agreements/shared/unit-words.ts';

interface ReservationDialogProps {
  unit: UnitAvailability;
  span: TakenSpan;
  /** Opens the loan form for the reservation. Undefined while the unit cannot be lent. */
  onLend: (() => void) | undefined;
  onClose: () => void;
}

/** A reservation, which can be cancelled or become a loan (D7.7). */
export function ReservationDialog({ unit, span, onLend, onClose }: ReservationDialogProps) {
  const cancel = useEndpointMutation(demoReservationEndpoints.cancel, {
    invalidates: [demoReservationEndpoints.availability],
    failure: { title: 'Failed to cancel the reservation' },
  });
  const end = async () => {
    await cancel.mutateAsync({ params: { id: span.id } });
    toast({ title: 'Reservation canceled', description: `${unit.serialNumber} is free on these days.` });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Reserved for ${span.customerName}`}
      description={`${modelText(unit)}, S/N ${unit.serialNumber}`}
      footer={
        <>
          <Button
            variant="ghost"
            pending={cancel.isPending}
            pendingLabel="Canceling..."
            // A toast has shown the failure.
            onClick={() => void end().catch(() => {})}
          >
            Cancel reservation
          </Button>
          <Button
            disabled={onLend === undefined || cancel.isPending}
            title={onLend ? undefined : 'This unit is not available now'}
            onClick={onLend}
          >
            Lend now
          </Button>
        </>
      }
    >
      <p>
        {formatDate(span.from)} to {formatDate(span.until)}
      </p>
      {span.notes ? <p className="mt-2 whitespace-pre-line wrap-anywhere">{span.notes}</p> : null}
      {span.reservedBy ? <p className="mt-2 text-muted">Reserved by {span.reservedBy}</p> : null}
      {onLend ? null : <p className="mt-2 text-muted">The unit can be lent when it is available again.</p>}
    </Dialog>
  );
}
