import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { addressUnknown, printoutMessages } from '@portal/contract/papers/repair-documents/printout.ts';
import { noEstimateLabel } from '@portal/contract/repairs/repairs/pre-approval.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { send } from '../../../../api/client.ts';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { printDocument } from '../../../../ui/file/print-document.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/** Loads the Customer Printout from the server. Preview, print and mail use the same bytes (D3.13). */
async function loadPrintout(id: number): Promise<Blob> {
  const { data } = await send(repairDocumentEndpoints.pdf, { params: { id }, query: { copy: 'customer' } });
  return new Blob([await data.arrayBuffer()], { type: 'application/pdf' });
}

const PrintoutPreview = lazy(() =>
  import('./printout-preview.tsx').then((part) => ({ default: part.PrintoutPreview })),
);
const PrintoutEmail = lazy(() =>
  import('./printout-email.tsx').then((part) => ({ default: part.PrintoutEmail })),
);

const fail = (title: string, description: string) => toast({ variant: 'destructive', title, description });

type Busy = 'preview' | 'print' | undefined;

/** The customer's service report, to preview, to print and to mail (A2, D3.13). */
export function CustomerPrintout({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const [busy, setBusy] = useState<Busy>();
  const [preview, setPreview] = useState<Blob | null>(null);
  const [mailing, setMailing] = useState(false);
  const mayMail = role === 'customer' || isAdmin(role);
  const look = async () => {
    setBusy('preview');
    try {
      setPreview(await loadPrintout(repair.id));
    } catch {
      fail(printoutMessages.previewTitle, printoutMessages.preview);
    } finally {
      setBusy(undefined);
    }
  };
  const print = async () => {
    setBusy('print');
    try {
      await printDocument(await loadPrintout(repair.id));
    } catch {
      fail(printoutMessages.printTitle, printoutMessages.print);
    } finally {
      setBusy(undefined);
    }
  };
  const mail = () =>
    repair.emailAddress ? setMailing(true) : fail(printoutMessages.emailTitle, printoutMessages.noEmail);
  return (
    <Card title="Customer Printout">
      <Sender />
      {repair.noEstimateUnder200 ? (
        <p className="mt-2 font-medium">{noEstimateLabel(repair.preApprovedUpTo)}</p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          pending={busy === 'preview'}
          pendingLabel="Preparing..."
          onClick={() => void look()}
        >
          Preview
        </Button>
        <Button
          variant="secondary"
          size="sm"
          pending={busy === 'print'}
          pendingLabel="Preparing..."
          onClick={() => void print()}
        >
          Print
        </Button>
        {mayMail ? (
          <Button variant="secondary" size="sm" onClick={mail}>
            Email to Customer
          </Button>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {preview ? (
          <PrintoutPreview
            document={preview}
            number={repair.serviceReportNumber}
            onClose={() => setPreview(null)}
          />
        ) : null}
        {mailing ? <PrintoutEmail repair={repair} onClose={() => setMailing(false)} /> : null}
      </Suspense>
    </Card>
  );
}

/** The sender: staff see name, logo and address, customers see the sentence of A2. */
function Sender() {
  const { role } = useSignedInUser();
  const companyId = useCompanyId();
  const { data: company } = useQuery({
    ...q(companyEndpoints.get, { params: { companyId: companyId ?? 0 } }),
    enabled: isStaff(role) && companyId !== undefined,
  });
  if (!isStaff(role)) return <p className="text-muted">{addressUnknown}</p>;
  return company ? (
    <div className="flex min-w-0 items-start gap-3">
      {company.logoUrl ? (
        <img src={company.logoUrl} alt="" className="max-h-10 max-w-32 shrink-0 object-contain" />
      ) : null}
      <p className="min-w-0 wrap-anywhere whitespace-pre-line">
        <span className="block font-medium">{company.name}</span>
        <span className="text-muted">{company.address}</span>
      </p>
    </div>
  ) : null;
}
