import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import { ExternalLink } from 'lucide-react';

interface TrackingLinksProps {
  inbound: string | null;
  outbound: string | null;
}

/**
 * The links 'Inbound Tracking' and 'Outbound Tracking' to the carrier's page in a new tab (A2, A7), for numbers that
 * exist.
 */
export const TrackingLinks = ({ inbound, outbound }: TrackingLinksProps) =>
  inbound || outbound ? (
    <span className="flex flex-wrap gap-x-3">
      {inbound ? <TrackingLink label="Inbound Tracking" number={inbound} /> : null}
      {outbound ? <TrackingLink label="Outbound Tracking" number={outbound} /> : null}
    </span>
  ) : null;

function TrackingLink({ label, number }: { label: string; number: string }) {
  const { href, carrier } = trackingLink(number);
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={carrier ? `${carrier} ${number}` : number}
      className="inline-flex min-h-6 items-center gap-1 text-sm text-primary-text hover:underline"
    >
      {label}
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
