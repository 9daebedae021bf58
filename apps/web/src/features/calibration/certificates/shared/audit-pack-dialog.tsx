import { auditPackEndpoints } from '@portal/contract/calibration/audit-packs/endpoints.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { useState } from 'react';
import { send } from '../../../../api/client.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { DatePicker } from '../../../../ui/date/date-picker.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { DownloadZip } from './download-zip.tsx';

interface AuditPackDialogProps {
  customerId: number;
  onClose: () => void;
}

/** Asks for the day of an audit pack and saves it (D5.15). */
export function AuditPackDialog({ customerId, onClose }: AuditPackDialogProps) {
  const now = today(useSignedInUser().timeZone);
  const [day, setDay] = useState<string>(now);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Audit pack"
      description="A ZIP file with the equipment register as it was on a day, every certificate in force then, and the list of units without one."
    >
      <div className="flex flex-col gap-4">
        <Field label="Day" hint="The state at the end of this day">
          {(aria) => <DatePicker {...aria} value={day} max={now} onValueChange={setDay} />}
        </Field>
        <div>
          <DownloadZip
            label="Download ZIP"
            load={async () =>
              (await send(auditPackEndpoints.ofCustomer, { params: { customerId }, query: { day } })).data
            }
          />
        </div>
      </div>
    </Dialog>
  );
}
