import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import type { Carrier } from '@portal/contract/repairs/repairs/carriers.ts';
import { ExternalLink } from 'lucide-react';

interface TrackingNumberProps {
  number: string;
  label: string;
  /** The carrier that somebody has named. */
  carrier?: Carrier | null;
}

/** A tracking number that opens the carrier's page in a new tab (A7). */
export function TrackingNumber({ number, label, carrier: named }: TrackingNumberProps) {
  const { carrier, href } = trackingLink(number, named);
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 text-primary-text underline underline-offset-2 hover:no-underline"
    >
      <span className="min-w-0 wrap-anywhere tabular-nums">{number}</span>
      {carrier ? <span className="shrink-0 text-muted">{carrier}</span> : null}
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">, {label}, opens in a new tab</span>
    </a>
  );
}
