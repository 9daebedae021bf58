import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { issuedInvoicesPermissions } from '@portal/contract/papers/issued-invoices/area.ts';
import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import type { IssuedInvoice } from '@portal/contract/papers/issued-invoices/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, CreditCard, FileMinus, FileText, Mail, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf, useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { failedTo } from '../../../../api/use-save.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import type { MenuAction } from '../../../../ui/menu/menu-action.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByInvoice } from './changed-by-invoice.ts';

const dialogs = () => import('./invoice-dialogs.tsx');
const MailDialog = lazy(async () => ({ default: (await dialogs()).MailDialog }));
const PayDialog = lazy(async () => ({ default: (await dialogs()).PayDialog }));
const VoidDialog = lazy(async () => ({ default: (await dialogs()).VoidDialog }));

const opens = { target: '_blank', rel: 'noreferrer' } as const;

const paperClass =
  'inline-flex min-h-6 touch:min-h-11 items-center gap-1 self-start text-primary-text hover:underline';

/** The PDF of the invoice that a repair has now, and the button that mails it, where its facts are shown already (D8.6). */
export function InvoicePaper({ repairId }: { repairId: number }) {
  const { data } = useQuery(q(issuedInvoiceEndpoints.list, { query: { repairId: String(repairId) } }));
  const { timeZone } = useSignedInUser();
  const [mailing, setMailing] = useState(false);
  const row = data?.rows.find(({ state }) => state !== 'void');
  if (!row) return null;
  return (
    <>
      <a
        href={urlOf(issuedInvoiceEndpoints.pdf, { params: { id: row.id } })}
        {...opens}
        className={paperClass}
      >
        <FileText aria-hidden className="size-4 shrink-0" />
        Invoice PDF
        <span className="sr-only">, opens in a new tab</span>
      </a>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" onClick={() => setMailing(true)}>
          <Mail aria-hidden className="size-4" />
          Email Invoice
        </Button>
        {row.mailedAt ? (
          <span className="text-sm text-muted">
            Mailed <time dateTime={row.mailedAt}>{formatDateTime(row.mailedAt, timeZone)}</time>
          </span>
        ) : null}
      </div>
      {mailing ? (
        <Suspense fallback={null}>
          <MailDialog invoice={row} onClose={() => setMailing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The papers of an invoice, and for admins its acts (D8.6). QuickBooks settles its own invoices. */
export function InvoiceActions({ row }: { row: IssuedInvoice }) {
  const { id, number, state, creditNumber, payUrl, inQuickbooks, repairId, version, balance, total } = row;
  const mayWrite = may(useSignedInUser().role, issuedInvoicesPermissions['issued-invoice.write']);
  const [shown, setShown] = useState<'mail' | 'pay' | 'void'>();
  const reopen = useEndpointMutation(issuedInvoiceEndpoints.pay, {
    invalidates: changedByInvoice,
    failure: failedTo('mark the invoice as not paid'),
    onSuccess: () => void toast({ title: 'Invoice open again', description: `${number} is not paid.` }),
  });
  const isOwn = mayWrite && !inQuickbooks;
  const actions: MenuAction[] = [
    {
      label: 'Invoice PDF',
      icon: FileText,
      link: <a href={urlOf(issuedInvoiceEndpoints.pdf, { params: { id } })} {...opens} />,
    },
    ...(creditNumber === null
      ? []
      : [
          {
            label: 'Credit Note PDF',
            icon: FileMinus,
            link: <a href={urlOf(issuedInvoiceEndpoints.creditNotePdf, { params: { id } })} {...opens} />,
          },
        ]),
    ...(payUrl === null
      ? []
      : [{ label: 'Pay Online', icon: CreditCard, link: <a href={payUrl} {...opens} /> }]),
    ...(mayWrite && repairId !== null
      ? [{ label: 'Email', icon: Mail, onSelect: () => setShown('mail') }]
      : []),
    ...(isOwn && state === 'open'
      ? [
          { label: 'Mark as Paid', icon: CircleCheck, onSelect: () => setShown('pay') },
          { label: 'Cancel', icon: Ban, destructive: true, onSelect: () => setShown('void') },
        ]
      : []),
    ...(isOwn && (state === 'paid' || (state === 'open' && balance !== total))
      ? [
          {
            label: 'Mark as Not Paid',
            icon: Undo2,
            onSelect: () => reopen.mutate({ params: { id }, body: { paidOn: null }, ifMatch: version }),
          },
        ]
      : []),
  ];
  const close = () => setShown(undefined);
  return (
    <>
      <ActionMenu label={`Actions for ${number}`} actions={actions} />
      <Suspense fallback={null}>
        {shown === 'mail' ? <MailDialog invoice={row} onClose={close} /> : null}
        {shown === 'pay' ? <PayDialog invoice={row} onClose={close} /> : null}
        {shown === 'void' ? <VoidDialog invoice={row} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
