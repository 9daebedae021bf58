import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { ApprovedLine } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { ReactNode } from 'react';
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

const Texts = ({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string | null | undefined])[];
}) =>
  facts.map(([name, value]) =>
    value ? (
      <div key={name}>
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="whitespace-pre-wrap wrap-anywhere">
          <LongText text={value} lines={4} />
        </dd>
      </div>
    ) : null,
  );

/** Returns a line in words, such as '2 × FUSE-11A Fuse 11 A' or '1.25 h Input stage'. */
const lineInWords = ({ kind, quantity, partNumber, description }: ApprovedLine): string =>
  [
    kind === 'labor' ? `${formatNumber(quantity)} h` : `${formatNumber(quantity)} ×`,
    partNumber,
    description === partNumber ? null : description,
  ]
    .filter(Boolean)
    .join(' ');

interface RepairFactsProps {
  repair: Repair;
  /** What the inspection found, and the lines that the customer approved. For staff. */
  findings?: readonly string[];
  approved?: readonly ApprovedLine[] | undefined;
  /** How far the ordered calibration is. */
  calibration?: ReactNode;
}

/** The facts that a technician needs while working, first what is to be done and by when. */
export function RepairFacts({ repair, findings = [], approved, calibration = 'Needed' }: RepairFactsProps) {
  return (
    <Card>
      <dl className="flex flex-col gap-2">
        <Texts
          facts={[
            ['Problem', repair.descriptionProblem],
            [findings.length > 1 ? 'Findings' : 'Finding', findings.join('\n')],
          ]}
        />
        {approved ? (
          <div>
            <dt className="text-sm text-muted">Approved by the customer</dt>
            <dd>
              <ul className="flex list-disc flex-col gap-0.5 pl-5 font-medium">
                {approved.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
                  <li key={index} className="wrap-anywhere">
                    {lineInWords(line)}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ) : null}
        <Texts
          facts={[
            ['Est. Completion', repair.estimatedCompletionDate && formatDate(repair.estimatedCompletionDate)],
            ['Special Instructions', repair.specialInstructions],
            ['Current Progress', repair.currentProgress],
          ]}
        />
        {repair.calibrationNeeded ? (
          <div>
            <dt className="text-sm text-muted">Calibration</dt>
            <dd>{calibration}</dd>
          </div>
        ) : null}
        <Texts facts={[['Customer', repair.companyName ?? repair.contactName]]} />
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
