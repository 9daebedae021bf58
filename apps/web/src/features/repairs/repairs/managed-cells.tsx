import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { Gauge, type LucideIcon, PackageCheck, Send } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';

interface TwoLinesProps {
  first: string;
  second?: string | null | undefined;
}

/** One or two lines that are cut at the column's width. The whole text is the tooltip. */
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className="block max-w-40" data-tooltip={second ? `${first}, ${second}` : first}>
    <span className="block truncate">{first}</span>
    {second ? <span className="block truncate text-xs leading-4 text-muted">{second}</span> : null}
  </span>
);

const wordsOf = (row: RepairListItem): string =>
  [
    row.companyName,
    row.contactName,
    row.modelPartNo,
    row.serialNumber && `S/N ${row.serialNumber}`,
    row.technicianName && `Technician: ${row.technicianName}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The link to the repair. Its tooltip has the texts of the row that may be cut, also for the keyboard. */
export function ManagedNumber({ row }: { row: RepairListItem }) {
  const { role } = useSignedInUser();
  return (
    <AppLink
      to={repairPath(role, row.id)}
      data-tooltip={wordsOf(row)}
      className="inline-flex min-h-6 items-center font-medium whitespace-nowrap text-primary-text tabular-nums hover:underline"
    >
      {row.serviceReportNumber}
    </AppLink>
  );
}

/** The unit in two lines: the model, then the serial number, the calibration mark and the tracking links. */
export const ManagedUnit = ({ row }: { row: RepairListItem }) => (
  <span className="block max-w-44 min-w-36">
    <span className="block truncate font-medium" data-tooltip={row.modelPartNo}>
      {row.modelPartNo}
    </span>
    <span className="flex h-4 items-center gap-1.5 text-xs leading-4 text-muted">
      {row.serialNumber ? (
        <span className="truncate tabular-nums" data-tooltip={`S/N ${row.serialNumber}`}>
          S/N {row.serialNumber}
        </span>
      ) : null}
      {row.calibrationNeeded ? (
        <span data-tooltip="Calibration Request" className="shrink-0">
          <Gauge aria-hidden className="size-3.5" />
          <span className="sr-only">Calibration Request</span>
        </span>
      ) : null}
      <Tracking label="Inbound Tracking" icon={PackageCheck} number={row.inboundTrackingNumber} />
      <Tracking label="Outbound Tracking" icon={Send} number={row.outboundTrackingNumber} />
    </span>
  </span>
);

interface TrackingProps {
  label: string;
  icon: LucideIcon;
  number: string | null;
}

/** A link to the carrier's page, as an icon of 24 pixels that may reach into the line above. */
function Tracking({ label, icon: Icon, number }: TrackingProps) {
  if (!number) return null;
  const { href, carrier } = trackingLink(number);
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label} (opens in a new tab)`}
      data-tooltip={`${label}: ${carrier ? `${carrier} ${number}` : number}`}
      className="-my-1 inline-flex size-6 shrink-0 items-center justify-center rounded text-primary-text hover:bg-slate-100"
    >
      <Icon aria-hidden className="size-3.5" />
    </a>
  );
}
