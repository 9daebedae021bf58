import { auditPackEndpoints } from '@portal/contract/calibration/audit-packs/endpoints.ts';
import type { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { GivenQuery } from '@portal/contract/core/calls/endpoint.ts';
import { ClipboardCheck, Download, FileArchive, Plus, ScanLine } from 'lucide-react';
import { send } from '../../../api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { downloadZip } from '../certificates/shared/download-zip.tsx';

interface OwnEquipmentActionsProps {
  /** False for an account without a customer record, which has no units of its own yet. */
  isOnRecord: boolean;
  /** The address of the list as CSV. */
  csv: string;
  filters: GivenQuery<typeof customerEquipmentEndpoints.exportCsv>;
  onAdd: () => void;
  onShow: (dialog: 'scan' | 'audit') => void;
}

/** What a customer does with their units. On a phone it is one row: the downloads are in the menu, and the words go without icons. */
export function OwnEquipmentActions({ isOnRecord, csv, filters, onAdd, onShow }: OwnEquipmentActionsProps) {
  const saveCertificates = () => {
    toast({ title: 'Preparing your certificates' });
    void downloadZip(async () => (await send(auditPackEndpoints.certificates, { query: filters })).data);
  };
  return (
    <>
      {isOnRecord ? (
        <Button onClick={onAdd}>
          <Plus aria-hidden className="size-4 max-sm:hidden" />
          Add Equipment
        </Button>
      ) : null}
      <Button variant="secondary" onClick={() => onShow('scan')}>
        <ScanLine aria-hidden className="size-4 max-sm:hidden" />
        Scan Label
      </Button>
      <ActionMenu
        label="Download equipment and certificates"
        actions={[
          // biome-ignore lint/a11y/useAnchorContent: the menu gives the link its content.
          { label: 'Export CSV', icon: Download, link: <a href={csv} download /> },
          ...(isOnRecord
            ? [
                { label: 'Certificates', icon: FileArchive, onSelect: saveCertificates },
                { label: 'Audit Pack', icon: ClipboardCheck, onSelect: () => onShow('audit') },
              ]
            : []),
        ]}
      />
    </>
  );
}
