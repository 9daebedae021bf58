import { formatDate } from '@portal/contract/core/dates/dates.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { StatusBadge } from '../../../../record-parts/repairs/status-badge.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { PhoneLink } from '../../../../ui/phone-link.tsx';
import { LongText } from '../../../../ui/text/long-text.tsx';

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

/** The facts that a technician needs while working. */
export function RepairFacts({ repair }: { repair: Repair }) {
  const facts = [
    ['Problem', repair.descriptionProblem],
    ['Special Instructions', repair.specialInstructions],
    ['Current Progress', repair.currentProgress],
    ['Calibration', repair.calibrationNeeded ? 'Needed' : null],
    ['Est. Completion', repair.estimatedCompletionDate ? formatDate(repair.estimatedCompletionDate) : null],
    ['Customer', repair.companyName ?? repair.contactName],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Card>
      <dl className="flex flex-col gap-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              <LongText text={value} lines={4} />
            </dd>
          </div>
        ))}
        {repair.phoneNo ? (
          <div>
            <dt className="text-sm text-muted">Phone</dt>
            <dd>
              <PhoneLink
                phone={repair.phoneNo}
                dial={repair.dial}
                className="inline-flex touch:min-h-11 touch:min-w-11 items-center text-primary-text wrap-anywhere"
              />
            </dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}
