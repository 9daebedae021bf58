import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { ExternalLink, Gauge } from 'lucide-react';
import { Badge } from '../../ui/badge/badge.tsx';

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

/** The unit: model and serial number, the calibration tag, tracking links (A2). */
export const ProductInfo = ({ row }: { row: RepairListItem }) => (
  <div className="flex min-w-40 max-w-80 flex-col items-start gap-0.5">
    <span className="font-medium wrap-anywhere">{row.modelPartNo}</span>
    {row.serialNumber ? (
      <span className="text-sm text-muted tabular-nums wrap-anywhere">S/N {row.serialNumber}</span>
    ) : null}
    {row.calibrationNeeded ? <CalibrationTag /> : null}
    <TrackingLinks inbound={row.inboundTrackingNumber} outbound={row.outboundTrackingNumber} />
  </div>
);

export const CalibrationTag = () => (
  <Badge tone="neutral" icon={Gauge} className="my-0.5 self-start">
    Calibration Request
  </Badge>
);
