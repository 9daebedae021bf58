import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { Gauge } from 'lucide-react';
import { Badge } from '../../ui/badge/badge.tsx';
import { TrackingLinks } from './tracking-links.tsx';

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
