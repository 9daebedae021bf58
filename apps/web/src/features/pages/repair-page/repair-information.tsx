import { dateIn, formatDate, formatDateTime, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { noEstimateLabel } from '@portal/contract/repairs/repairs/pre-approval.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';
import { Facts } from './facts.tsx';
import { InPlace } from './in-place/in-place.tsx';

const warranty = { warranty: 'Warranty', non_warranty: 'Non-Warranty' } as const;

interface RepairInformationProps {
  repair: Repair;
  timeZone: string;
  /** Shown at the right of the heading. */
  action?: ReactNode;
}

/** A text of several lines in half a phone has a row of its own. */
const ownRow = (text: string | null) => (text && text.length > 60 ? 'col-span-full' : undefined);

/** The unit and the request (A2). Admins edit technician, date and progress where they stand. */
export const RepairInformation = ({ repair, timeZone, action }: RepairInformationProps) => {
  // A customer is told what there is. Staff also see what is missing, because they fill it in.
  const isCustomer = useSignedInUser().role === 'customer';
  // On wide screens the head of the page says it to staff.
  const inHead = isCustomer ? undefined : 'lg:hidden';
  const wishes = [
    repair.repairNeeded && 'Repair',
    repair.calibrationNeeded && 'Calibration',
    repair.noEstimateUnder200 && noEstimateLabel(repair.preApprovedUpTo),
    repair.shippingInsuranceNeeded && 'Shipping Insurance',
    repair.addressConfirmed && 'Customer ships',
    repair.loanerWanted && 'Loaner wanted',
  ].filter((wish) => wish !== false);
  return (
    <Card title="Repair Information" action={action}>
      <Facts className="grid-cols-2 md:grid-cols-3">
        <Fact label="Model / Part Number" className={ownRow(repair.modelPartNo)}>
          {repair.customerEquipmentId === null ? (
            repair.modelPartNo
          ) : (
            <AppLink
              to={paths.unit(repair.customerEquipmentId)}
              className="text-primary-text hover:underline"
            >
              {repair.modelPartNo}
            </AppLink>
          )}
        </Fact>
        <Fact label="Serial Number" className={ownRow(repair.serialNumber)} isLeftOut={isCustomer}>
          {repair.serialNumber}
        </Fact>
        {repair.assetNumber ? <Fact label="Asset Number">{repair.assetNumber}</Fact> : null}
        <Fact label="Date Submitted">{formatDayOf(repair.dateSubmitted, timeZone)}</Fact>
        {repair.sentInOn ? <Fact label="Sent In">{formatDate(repair.sentInOn)}</Fact> : null}
        {isCustomer && !repair.estimatedCompletionDate ? null : (
          <Fact label="Est. Completion" className={inHead}>
            <InPlace repair={repair} name="estimatedCompletionDate">
              {repair.estimatedCompletionDate && formatDate(repair.estimatedCompletionDate)}
            </InPlace>
          </Fact>
        )}
        <Fact label="Warranty Status">{warranty[repair.warrantyStatus]}</Fact>
        {isCustomer && !repair.technicianName ? null : (
          <Fact label="Technician" className={inHead}>
            <InPlace repair={repair} name="technicianId" empty="Not assigned">
              {repair.technicianName}
            </InPlace>
          </Fact>
        )}
        {repair.appointment ? (
          <Fact label="Appointment">
            <AppLink
              to={paths.serviceCalendar({
                view: 'day',
                date: dateIn(timeZone, repair.appointment.startTime),
                dialog: String(repair.appointment.id),
              })}
              className="text-primary-text hover:underline"
            >
              {(repair.appointment.allDay ? formatDayOf : formatDateTime)(
                repair.appointment.startTime,
                timeZone,
              )}
            </AppLink>
          </Fact>
        ) : null}
        {repair.calibrationDate ? (
          <Fact label="Calibration Date">{formatDate(repair.calibrationDate)}</Fact>
        ) : null}
        <Fact label="Service" className="col-span-full md:flex md:items-baseline md:gap-3">
          <span className="flex flex-wrap gap-1.5">
            {wishes.map((wish) => (
              <Badge key={wish}>{wish}</Badge>
            ))}
          </span>
        </Fact>
        <Fact label="Description of Problem" className="col-span-full" isLeftOut={isCustomer}>
          {repair.descriptionProblem ? <LongText text={repair.descriptionProblem} lines={6} /> : null}
        </Fact>
        {repair.currentProgress || repair.can.update ? (
          <Fact label="Current Progress" className="col-span-full">
            <InPlace repair={repair} name="currentProgress">
              {repair.can.update || !repair.currentProgress ? (
                repair.currentProgress
              ) : (
                <LongText text={repair.currentProgress} lines={6} />
              )}
            </InPlace>
          </Fact>
        ) : null}
        {repair.specialInstructions ? (
          <Fact label="Special Instructions" className="col-span-full">
            <LongText text={repair.specialInstructions} lines={6} />
          </Fact>
        ) : null}
      </Facts>
    </Card>
  );
};
