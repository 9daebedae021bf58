import { formatDate } from '@portal/contract/core/dates.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Fact, Facts } from './fact.tsx';

const warranty = { warranty: 'Warranty', non_warranty: 'Non-Warranty' } as const;

/** The unit and the request (A2). */
export const RepairInformation = ({ repair, timeZone }: { repair: Repair; timeZone: string }) => {
  const wishes = [
    repair.repairNeeded && 'Repair',
    repair.calibrationNeeded && 'Calibration',
    repair.noEstimateUnder200 && 'No Estimate if under $200',
    repair.shippingInsuranceNeeded && 'Shipping Insurance',
    repair.addressConfirmed && 'Customer ships',
    repair.loanerWanted && 'Loaner wanted',
  ].filter((wish) => wish !== false);
  return (
    <Card title="Repair Information">
      <Facts>
        <Fact label="Model / Part Number">{repair.modelPartNo}</Fact>
        <Fact label="Serial Number">{repair.serialNumber}</Fact>
        <Fact label="Date Submitted">{formatDate(repair.dateSubmitted, timeZone)}</Fact>
        <Fact label="Est. Completion" empty="Not set">
          {repair.estimatedCompletionDate && formatDate(repair.estimatedCompletionDate)}
        </Fact>
        <Fact label="Warranty Status">{warranty[repair.warrantyStatus]}</Fact>
        <Fact label="Technician" empty="Not assigned">
          {repair.technicianName}
        </Fact>
        {repair.calibrationDate ? (
          <Fact label="Calibration Date">{formatDate(repair.calibrationDate)}</Fact>
        ) : null}
        <Fact label="Service" className="sm:col-span-2">
          <span className="flex flex-wrap gap-1.5 pt-0.5">
            {wishes.map((wish) => (
              <Badge key={wish}>{wish}</Badge>
            ))}
          </span>
        </Fact>
        <Fact label="Description of Problem" className="sm:col-span-2">
          {repair.descriptionProblem}
        </Fact>
        {repair.currentProgress ? (
          <Fact label="Current Progress" className="sm:col-span-2">
            {repair.currentProgress}
          </Fact>
        ) : null}
        {repair.specialInstructions ? (
          <Fact label="Special Instructions" className="sm:col-span-2">
            {repair.specialInstructions}
          </Fact>
        ) : null}
      </Facts>
    </Card>
  );
};
