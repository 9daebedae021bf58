import type { OpenRepair } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

interface CompleteDialogProps {
  /** The repair, or how many there are: 'SR-1024', '3 repairs'. */
  name: string;
  repairs: readonly OpenRepair[];
  /** True when several are completed at once. Then each is named. */
  several: boolean;
  onAnswer: (goesOn: boolean) => void;
}

/** Asks before repairs are completed of which something is still open: parts, certificates to draft. */
export default function CompleteDialog({ name, repairs, several, onAnswer }: CompleteDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
      title={`Complete ${name}?`}
      description={several ? 'This is still open:' : repairs.flatMap(({ open }) => open).join(' ')}
      confirmLabel="Complete"
      cancelLabel="Not yet"
      onConfirm={() => onAnswer(true)}
    >
      {several ? (
        <ul aria-label="Still open" className="flex flex-col gap-2">
          {repairs.map(({ id, serviceReportNumber, open }) => (
            <li key={id} className="wrap-anywhere">
              <strong>{serviceReportNumber}</strong>: {open.join(' ')}
            </li>
          ))}
        </ul>
      ) : null}
    </ConfirmDialog>
  );
}
