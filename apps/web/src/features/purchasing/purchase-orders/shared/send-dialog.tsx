import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import { purchaseOrderPaperEndpoints } from '@portal/contract/purchasing/purchase-orders/paper-endpoints.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { urlOf, useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { failedTo } from '../../../../api/use-save.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../../forms/use-following.ts';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByOrder } from './use-save-order.ts';

const rules = () =>
  import('@portal/contract/purchasing/purchase-orders/forms.ts').then(({ sendForm }) => sendForm);

/** Mails an order to its supplier as PDF, which can be looked at before (D6.8). A draft becomes ordered. */
export function SendDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { data: supplier } = useQuery(q(supplierEndpoints.get, { params: { id: String(order.supplierId) } }));
  const send = useEndpointMutation(purchaseOrderPaperEndpoints.send, {
    invalidates: [...changedByOrder, purchaseOrderPaperEndpoints.list],
    failure: failedTo('send purchase order'),
    onSuccess: ({ poNumber }) =>
      void toast({
        title: 'Purchase order sent',
        description: `The mail with ${poNumber} is queued for the supplier.`,
      }),
  });
  const stored = { to: supplier?.email ?? '', message: '' };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  return (
    <FormDialog
      onClose={onClose}
      title={`Send ${order.poNumber}`}
      description={`A mail with the order as PDF goes to ${order.supplierName}.${order.status === 'draft' ? ' The order is then marked as ordered.' : ''}`}
      form={form}
      onSubmit={(values) =>
        send.mutateAsync({ params: { id: order.id }, body: values, ifMatch: order.version })
      }
      submitLabel="Send to Supplier"
      pendingLabel="Sending..."
    >
      <a
        href={urlOf(purchaseOrderPaperEndpoints.preview, { params: { id: order.id } })}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center gap-1 self-start text-primary-text hover:underline"
      >
        <FileText aria-hidden className="size-4" />
        Preview the PDF
        <span className="sr-only">, opens in a new tab</span>
      </a>
      <TextField control={form.control} name="to" label="Email" type="email" required autoComplete="off" />
      <TextareaField control={form.control} name="message" label="Message" rows={4} />
    </FormDialog>
  );
}
