import { invoicesPermissions } from '@portal/contract/accounting/invoices/area.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { trackingPagePermissions } from '@portal/contract/overview/tracking-page/area.ts';
import { repairDocumentsPermissions } from '@portal/contract/papers/repair-documents/area.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import {
  type LabelFormat,
  labelFormatNames,
  labelFormats,
} from '@portal/contract/papers/repair-documents/label-formats.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText, Link2, Tag } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { urlOf } from '../../../../api/mutation.ts';
import { LabelSheetChoice } from '../../../../record-parts/labels/label-sheet-choice.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { useUsesQuickbooks } from '../../../companies/companies/shared/use-connection.ts';
import { isInvoiceable } from '../invoice/is-invoiceable.ts';
import { estimatesOf } from '../shared/use-estimate.ts';
import { ShippingLabelLink } from '../shipping/shipping-label-link.tsx';

/** Returns true for a repair that has an invoice in QuickBooks, of which there must be no second one. */
const isInvoiced = ({ invoice }: Repair): boolean =>
  invoice !== undefined && invoice.state !== 'void' && invoice.state !== 'failed';

/** The invoice as PDF, of the final costs or without costs of the approved estimate, where the company does not use QuickBooks (D8.6). Else nothing. */
function InvoicePaper({
  repair,
  children,
}: {
  repair: Repair;
  children: (href: string, name: string) => ReactNode;
}) {
  const isDone = isInvoiceable(repair) && !isInvoiced(repair);
  const hasCosts = isDone && (repair.totalCost ?? 0) > 0;
  const { data: estimates } = useQuery({ ...estimatesOf(repair.id), enabled: isDone });
  const hasApproved = isDone && (estimates?.approvedTotal ?? 0) > 0;
  const uses = useUsesQuickbooks(repair.companyId, hasCosts || hasApproved);
  if (uses !== false) return null;
  const params = { id: repair.id };
  return (
    <>
      {hasCosts ? children(urlOf(repairDocumentEndpoints.invoicePdf, { params }), 'Invoice') : null}
      {hasApproved && !hasCosts
        ? children(
            urlOf(repairDocumentEndpoints.invoicePdf, { params, query: { source: 'estimate' } }),
            'Invoice',
          )
        : null}
    </>
  );
}

// Loaded when staff open it.
const TrackingLink = lazy(() =>
  import('./tracking-link.tsx').then((part) => ({ default: part.TrackingLink })),
);

/** The repair's documents as PDF (D3.9, D3.10, D3.13). */
export function Documents({ repair }: { repair: Repair }) {
  const { id, shippingLabelUrl } = repair;
  const { role } = useSignedInUser();
  return (
    <Card title="Documents">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        <Paper
          icon={FileText}
          href={urlOf(repairDocumentEndpoints.pdf, { params: { id } })}
          name={isStaff(role) ? 'Internal report' : 'Service report'}
        />
        {isStaff(role) || repair.can.addPhoto ? (
          <Paper
            icon={FileText}
            href={urlOf(repairDocumentEndpoints.packingSlip, { params: { id } })}
            name="Packing slip"
          />
        ) : null}
        {may(role, invoicesPermissions['invoice.read']) ? (
          <InvoicePaper repair={repair}>
            {(href, name) => <Paper key={name} icon={FileText} href={href} name={name} />}
          </InvoicePaper>
        ) : null}
        {shippingLabelUrl ? (
          <li>
            <ShippingLabelLink address={shippingLabelUrl} />
          </li>
        ) : null}
        {may(role, repairDocumentsPermissions['repair.unit-label']) ? (
          <li className="flex basis-full flex-wrap items-center gap-x-2.5">
            <span className="inline-flex items-center gap-2 text-muted">
              <Tag aria-hidden className="size-4 shrink-0" />
              Label
            </span>
            {labelFormats.map((format) => (
              <UnitLabel key={format} id={id} format={format} />
            ))}
          </li>
        ) : null}
        {may(role, trackingPagePermissions['repair.tracking-link.read']) ? (
          <TrackingLinkLine repairId={id} />
        ) : null}
      </ul>
    </Card>
  );
}

function UnitLabel({ id, format }: { id: number; format: LabelFormat }) {
  const hrefAt = (start?: number) =>
    urlOf(repairDocumentEndpoints.label, {
      params: { id },
      query: { format, ...(start && { start: String(start) }) },
    });
  const name = labelFormatNames[format];
  const label = `Unit label, ${name}, PDF`;
  if (format === 'letter')
    return (
      <LabelSheetChoice className={look} hrefAt={hrefAt}>
        <span className="sr-only">{label}</span>
        <span aria-hidden>{name}</span>
      </LabelSheetChoice>
    );
  return (
    <a href={hrefAt()} target="_blank" rel="noreferrer" className={look}>
      <span className="sr-only">{label}, opens in a new tab</span>
      <span aria-hidden>{name}</span>
    </a>
  );
}

function TrackingLinkLine({ repairId }: { repairId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={look} onClick={() => setOpen(true)}>
        <Link2 aria-hidden className="size-4 shrink-0" />
        Tracking link
      </button>
      {open ? (
        <Suspense fallback={null}>
          <TrackingLink repairId={repairId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}

const look = 'inline-flex min-h-8 touch:min-h-11 items-center gap-2 text-primary-text hover:underline';

interface Named {
  icon: typeof FileText;
  name: string;
}

const Words = ({ icon: Icon, name }: Named) => (
  <>
    <Icon aria-hidden className="size-4 shrink-0" />
    {name}
    <span className="text-muted">PDF</span>
  </>
);

const Paper = ({ href, ...named }: Named & { href: string }) => (
  <li>
    <a href={href} target="_blank" rel="noreferrer" className={look}>
      <Words {...named} />
      <span className="sr-only">, opens in a new tab</span>
    </a>
  </li>
);
