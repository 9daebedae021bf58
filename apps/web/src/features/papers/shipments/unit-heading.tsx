import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import type { ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import { StatusBadge } from '../../../record-parts/repairs/status-badge.tsx';

/** The customer of a unit, in the words of the request. */
export const customerOf = ({
  companyName,
  contactName,
}: Pick<ScannedUnit, 'companyName' | 'contactName'>): string => companyName || contactName || 'No name given';

/** Model, serial number and asset number. */
export const deviceOf = ({ modelPartNo, serialNumber, assetNumber }: ScannedUnit): string =>
  [modelPartNo, serialNumber && `S/N ${serialNumber}`, assetNumber && `Asset ${assetNumber}`]
    .filter(Boolean)
    .join(' · ');

/** Which unit this is: number, status, customer and device. */
export const UnitHeading = ({ unit, timeZone }: { unit: ScannedUnit; timeZone: string }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-lg font-semibold">{unit.serviceReportNumber}</span>
      <StatusBadge status={unit.status} />
    </p>
    <p className="mt-1 font-medium wrap-anywhere">{customerOf(unit)}</p>
    <p className="text-muted wrap-anywhere">
      {deviceOf(unit)} · submitted {formatDayOf(unit.dateSubmitted, timeZone)}
    </p>
    {unit.inboundTrackingNumber ? (
      <p className="text-muted wrap-anywhere">
        Sent with{' '}
        {unit.inboundCarrier ?? trackingLink(unit.inboundTrackingNumber).carrier ?? 'tracking number'}{' '}
        {unit.inboundTrackingNumber}
      </p>
    ) : null}
  </div>
);
