import type { Repair } from '@portal/contract/repair-shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs.ts';
import { FileText } from 'lucide-react';
import { urlOf } from '../../api/mutation.ts';
import { Card } from '../../ui/card.tsx';

/** The repair's papers as PDF (D3.9, D3.10). */
export const Documents = ({ repair: { id } }: { repair: Repair }) => (
  <Card title="Documents">
    <ul className="flex flex-col gap-1">
      <Paper href={urlOf(repairEndpoints.pdf, { params: { id } })} name="Service report" />
      <Paper href={urlOf(repairEndpoints.packingSlip, { params: { id } })} name="Packing slip" />
    </ul>
  </Card>
);

const Paper = ({ href, name }: { href: string; name: string }) => (
  <li>
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-primary-text hover:underline md:min-h-8"
    >
      <FileText aria-hidden className="size-4" />
      {name}
      <span className="text-muted">PDF</span>
      <span className="sr-only">, opens in a new tab</span>
    </a>
  </li>
);
