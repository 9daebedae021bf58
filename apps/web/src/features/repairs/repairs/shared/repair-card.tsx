import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import type { ReactNode } from 'react';
import { InvoiceMarkOfRow } from '../../../../record-parts/repairs/invoice-mark-of-row.tsx';
import { CalibrationTag, TrackingLinks } from '../../../../record-parts/repairs/product-info.tsx';
import { RepairLink } from '../../../../record-parts/repairs/repair-link.tsx';
import { RepairStatus } from '../../../../record-parts/repairs/repair-status.tsx';
import { SubmittedDate } from '../../../../record-parts/repairs/submitted-date.tsx';

interface RepairCardProps {
  row: RepairListItem;
  /** Shows the customer's name, for staff. */
  showCompany?: boolean;
  /** Shows who sent the request, for colleagues. */
  showSubmitter?: boolean;
  /** Another link to the repair, such as 'View' (A2). */
  action?: ReactNode;
  /** The row's menu. */
  menu?: ReactNode;
}

/** A repair on a phone: its number, its status and its unit. */
export const RepairCard = ({ row, showCompany, showSubmitter, action, menu }: RepairCardProps) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-center justify-between gap-3">
      <RepairLink row={row} />
      <span className="flex min-w-0 items-center gap-1">
        <span className="text-right">
          <RepairStatus row={row} />
        </span>
        {menu}
      </span>
    </div>
    <p className="wrap-anywhere">
      {row.modelPartNo}
      {row.serialNumber ? (
        <span className="text-muted">
          {' · S/N\u00a0'}
          {row.serialNumber}
        </span>
      ) : null}
    </p>
    <div className="flex items-end justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-sm text-muted wrap-anywhere">
          {showCompany && row.companyName ? `${row.companyName} · ` : null}
          <SubmittedDate at={row.dateSubmitted} />
          {showSubmitter && row.submittedBy ? ` by ${row.submittedBy}` : null}
        </p>
        {showCompany && row.invoice ? (
          <span className="text-sm">
            Invoice <InvoiceMarkOfRow {...row.invoice} />
          </span>
        ) : null}
        {row.calibrationNeeded ? <CalibrationTag /> : null}
        <TrackingLinks inbound={row.inboundTrackingNumber} outbound={row.outboundTrackingNumber} />
      </div>
      {action}
    </div>
  </div>
);
