import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { StatusBadge } from '../../../../record-parts/repairs/status-badge.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';

/** The unit and its status. */
export const MobileHeader = ({
  repair: { serviceReportNumber, modelPartNo, serialNumber, status },
}: {
  repair: Repair;
}) => (
  <PageHeader
    title={serviceReportNumber}
    subtitle={
      <span className="wrap-anywhere">
        {[modelPartNo, serialNumber && `S/N ${serialNumber}`].filter(Boolean).join(' · ')}
      </span>
    }
    action={<StatusBadge status={status} />}
  />
);
