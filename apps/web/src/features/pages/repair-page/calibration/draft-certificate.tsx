import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { FilePlus2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Label } from '../../../../ui/input/label.tsx';
import { Textarea } from '../../../../ui/input/textarea.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useCalibrationWrite } from './use-calibration.ts';

interface DraftCertificateProps {
  repair: Repair;
  items: readonly ListedCalibrationItem[];
}

/** Drafts one certificate for units with complete results (D5.11). It is hidden while there is no such unit. */
export function DraftCertificate({ repair, items }: DraftCertificateProps) {
  const ready = items.filter(({ results }) => results?.completedAt && !results.certificate);
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [remarks, setRemarks] = useState('');
  const remarksId = useId();
  const draft = useCalibrationWrite(certificateEndpoints.draft, 'The certificate was not drafted');
  const itemIds = ready.map(({ id }) => id).filter((id) => !left.includes(id));
  if (ready.length === 0) return null;
  const confirm = async () => {
    const { number } = await draft.mutateAsync({ params: { id: repair.id }, body: { itemIds, remarks } });
    setRemarks('');
    setLeft([]);
    toast({ title: 'Certificate drafted', description: `${number} waits for approval.` });
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <FilePlus2 aria-hidden className="size-4" />
        Draft certificate
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Draft certificate"
        description="One certificate for the units that you choose. An admin approves it before the customer gets it."
        confirmLabel="Draft certificate"
        pendingLabel="Drafting..."
        confirmDisabledReason={itemIds.length === 0 ? 'Choose at least one unit' : null}
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-4">
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-medium">Units</legend>
            {ready.map(({ id, make, modelName, serialNumber }) => (
              <Checkbox
                key={id}
                label={[`${make} ${modelName}`, serialNumber && `S/N ${serialNumber}`]
                  .filter(Boolean)
                  .join(' · ')}
                checked={!left.includes(id)}
                onCheckedChange={(taken) => setLeft(taken ? left.filter((one) => one !== id) : [...left, id])}
              />
            ))}
          </fieldset>
          <div className="flex flex-col gap-1">
            <Label htmlFor={remarksId}>Remarks</Label>
            <Textarea
              id={remarksId}
              rows={2}
              maxLength={2000}
              value={remarks}
              onChange={(event) => setRemarks(event.target.value)}
            />
          </div>
        </div>
      </ConfirmDialog>
    </>
  );
}
