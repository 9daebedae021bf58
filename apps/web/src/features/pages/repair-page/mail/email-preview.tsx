import type { CustomerEmail } from '@portal/contract/papers/repair-documents/customer-email.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../../api/client.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { MailToSend } from '../estimate/mail-to-send.tsx';

interface EmailPreviewProps {
  repairId: number;
  /** The mail to show. Without one the dialog is closed. */
  mail: CustomerEmail | undefined;
  onClose: () => void;
}

/** The mail as the customer will see it. */
export function EmailPreview({ repairId, mail, onClose }: EmailPreviewProps) {
  const query = useQuery({
    queryKey: ['email preview', repairId, mail],
    queryFn: async ({ signal }) =>
      (await send(repairDocumentEndpoints.previewEmail, { params: { id: repairId }, body: mail!, signal }))
        .data,
    enabled: mail !== undefined,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      open={mail !== undefined}
      onOpenChange={(open) => open || onClose()}
      title="Preview of the email"
      size="lg"
    >
      <MailToSend query={query} none="No email would be sent." />
    </Dialog>
  );
}
