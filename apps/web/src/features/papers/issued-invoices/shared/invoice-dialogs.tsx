import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { formatMoney, toDollars } from '@portal/contract/core/numbers/money.ts';
import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import { invoiceLetter } from '@portal/contract/papers/issued-invoices/invoice-letter.ts';
import type { InvoiceMail, IssuedInvoice } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../../api/client.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { failedTo } from '../../../../api/use-save.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { sentWords } from '../../../../record-parts/mails/told-words.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { MailFrame } from '../../../conversation/outbox/shared/mail-frame.tsx';
import { changedByInvoice } from './changed-by-invoice.ts';

interface InvoiceDialogProps {
  invoice: IssuedInvoice;
  onClose: () => void;
}

const shapes = () => import('@portal/contract/papers/issued-invoices/shapes.ts');

/** Notes a payment on a day: of all that is open, or of a part (D8.6). */
export function PayDialog({ invoice: { id, number, balance, version }, onClose }: InvoiceDialogProps) {
  const { timeZone } = useSignedInUser();
  const day = today(timeZone);
  const pay = useEndpointMutation(issuedInvoiceEndpoints.pay, {
    invalidates: changedByInvoice,
    failure: failedTo('mark the invoice as paid'),
    onSuccess: ({ state, balance: rest }) =>
      void toast(
        state === 'paid'
          ? { title: 'Invoice paid', description: `${number} is marked as paid.` }
          : { title: 'Part payment noted', description: `${formatMoney(rest)} of ${number} is still open.` },
      ),
  });
  const form = useZodForm(async () => (await shapes()).typedPayment, {
    defaultValues: { paidOn: day, amount: balance },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Mark ${number} as paid`}
      description={`${formatMoney(balance)} is still to be paid.`}
      form={form}
      onSubmit={({ paidOn, amount }) =>
        pay.mutateAsync({
          params: { id },
          body: { paidOn, amount: toDollars(amount) },
          ifMatch: version,
        })
      }
      submitLabel="Mark as Paid"
      pendingLabel="Saving..."
      summary={false}
    >
      <DateField control={form.control} name="paidOn" label="Paid on" required max={day} />
      <MoneyField
        control={form.control}
        name="amount"
        label="Amount"
        required
        hint="Less than what is open leaves the invoice open."
      />
    </FormDialog>
  );
}

/** Cancels an invoice with a credit note (D8.6). */
export function VoidDialog({ invoice: { id, number, version }, onClose }: InvoiceDialogProps) {
  const cancel = useEndpointMutation(issuedInvoiceEndpoints.void, {
    invalidates: changedByInvoice,
    failure: failedTo('cancel the invoice'),
    onSuccess: ({ creditNumber }) =>
      void toast({
        title: 'Invoice canceled',
        description: `Credit note ${creditNumber} cancels ${number}.`,
      }),
  });
  const form = useZodForm(async () => (await shapes()).voidForm, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title={`Cancel ${number}`}
      description="A credit note with the next number cancels it. The repair may then get another invoice."
      form={form}
      onSubmit={(body) => cancel.mutateAsync({ params: { id }, body, ifMatch: version })}
      submitLabel="Cancel with Credit Note"
      pendingLabel="Saving..."
      summary={false}
    >
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        required
        autoComplete="off"
        hint="The credit note shows it."
      />
    </FormDialog>
  );
}

const useMailPreview = (id: number, mail: InvoiceMail, what: 'preview' | 'addressees') =>
  useQuery({
    queryKey: ['invoice mail', what, id, mail],
    queryFn: async ({ signal }) =>
      (await send(issuedInvoiceEndpoints.previewEmail, { params: { id }, body: mail, signal })).data,
    gcTime: 0,
    retry: false,
  });

/** Who gets the mail, whatever its words. */
const Addressees = ({ recipients, copies }: MailPreview) => (
  <p className="wrap-anywhere text-muted">
    To {recipients.join(', ')}
    {copies.length > 0 ? `, copy to ${copies.join(', ')}` : ''}
  </p>
);

/** The mail as the customer will see it. */
function MailPreviewDialog({ id, mail, onClose }: { id: number; mail: InvoiceMail; onClose: () => void }) {
  const { data, error, refetch } = useMailPreview(id, mail, 'preview');
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Preview of the email" size="lg">
      {error ? (
        <ErrorState
          title="The preview could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div className="flex flex-col gap-2">
          <Addressees {...data} />
          <p className="font-medium wrap-anywhere">{data.subject}</p>
          <MailFrame html={data.html ?? ''} title="The email as the customer sees it" />
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

/** Mails an invoice or its credit note, which can be looked at before, and taken back for some seconds after. */
export function MailDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { id, version } = invoice;
  const letter = invoiceLetter(invoice);
  const preview = useMailPreview(id, letter, 'addressees').data;
  const [shown, setShown] = useState<InvoiceMail>();
  const companyId = useCompanyId();
  const takeBack = useEndpointMutation(issuedInvoiceEndpoints.takeBackEmail, {
    invalidates: changedByInvoice,
    failure: failedTo('take back the email'),
    onSuccess: () => void toast({ title: 'Email taken back', description: 'The customer gets nothing.' }),
  });
  const mail = useEndpointMutation(issuedInvoiceEndpoints.email, {
    invalidates: changedByInvoice,
    failure: failedTo('send the email'),
    onSuccess: async ({ recipients, undoSeconds }) =>
      void toast({
        title: 'Email sent',
        description: await sentWords(`It goes to ${recipients.join(', ')}.`, companyId),
        ...(undoSeconds > 0 && {
          action: { label: 'Undo', onSelect: () => takeBack.mutate({ params: { id } }) },
          offeredFor: undoSeconds * 1000,
        }),
      }),
  });
  const form = useZodForm(async () => (await shapes()).invoiceMail, {
    defaultValues: letter,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Email ${invoice.creditNumber ?? invoice.number}`}
      description="The PDF is attached, and the mail names number, dates and total."
      form={form}
      onSubmit={(body) => mail.mutateAsync({ params: { id }, body, ifMatch: version })}
      submitLabel="Send Email"
      pendingLabel="Sending..."
      summary={false}
    >
      {preview ? <Addressees {...preview} /> : null}
      <TextField control={form.control} name="subject" label="Subject" required autoComplete="off" />
      <TextareaField control={form.control} name="message" label="Message" required rows={5} />
      <Button
        variant="secondary"
        className="self-start"
        onClick={() => void form.handleSubmit(setShown as never)()}
      >
        Preview
      </Button>
      {shown ? <MailPreviewDialog id={id} mail={shown} onClose={() => setShown(undefined)} /> : null}
    </FormDialog>
  );
}
