import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import { FileText } from 'lucide-react';
import { client } from '../../../api/client.ts';

/** The packing slip as a PDF in a new tab. */
export const PackingSlipLink = ({ token }: { token: string }) => (
  <a
    href={client.urlOf(trackingLinkEndpoints.packingSlip, { params: { token } })}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center gap-2 self-start text-primary-text hover:underline md:min-h-8"
  >
    <FileText aria-hidden className="size-4 shrink-0" />
    Packing slip
    <span className="text-muted">PDF</span>
    <span className="sr-only">, opens in a new tab</span>
  </a>
);
