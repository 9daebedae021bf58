import { customerEquipmentPermissions } from '@portal/contract/calibration/customer-equipment/area.ts';
import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { intervalInWords } from '@portal/contract/repairs/equipment-models/intervals.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { DueDate } from '../../../record-parts/equipment/due-date.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { LabelLinks } from './label-links.tsx';
import { lineLink } from './shared/history-section.tsx';

const withdrawalInWords = ({
  number,
  edition,
  withdrawnOn,
  reason,
}: NonNullable<UnitPassport['withdrawal']>): string =>
  `${edition > 1 ? `${number} version ${edition}` : number}, withdrawn ${formatDate(withdrawnOn)}: ${reason}`;

/** The state of a unit: who owns it, when it is due, and which units have the same serial number (D5.14). */
export function UnitFacts({ unit }: { unit: UnitPassport }) {
  const { role } = useSignedInUser();
  const isOwn = role === 'customer';
  return (
    <Card title="Equipment">
      {/* Customers have few facts, and no second column beside their history. */}
      <dl className={isOwn ? 'grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4' : 'flex flex-col gap-3'}>
        <Fact label="Next calibration">
          {unit.nextCalibrationDue ||
          unit.lastCalibrationResult === 'fail' ||
          unit.withdrawal ||
          !unit.active ? (
            <DueDate unit={unit} />
          ) : (
            'Not scheduled'
          )}
        </Fact>
        {unit.withdrawal ? (
          <Fact label="Withdrawn certificate">{withdrawalInWords(unit.withdrawal)}</Fact>
        ) : null}
        <Fact label="Last calibration">
          {unit.lastCalibrationDate ? formatDate(unit.lastCalibrationDate) : 'Not recorded'}
        </Fact>
        <Fact label="Interval">{intervalInWords(unit.calibrationInterval)}</Fact>
        <Fact label="Type">{unit.equipmentModel.equipmentType.name}</Fact>
        {isStaff(role) ? (
          <Fact label="Customer">
            {isAdmin(role) ? (
              <AppLink to={paths.customer(unit.customerId)} className={lineLink}>
                {unit.customerName}
              </AppLink>
            ) : (
              unit.customerName
            )}
          </Fact>
        ) : null}
        {unit.location ? <Fact label="Location">{unit.location}</Fact> : null}
        {unit.department ? <Fact label="Department">{unit.department}</Fact> : null}
        {unit.owner ? <Fact label="Owner">{unit.owner}</Fact> : null}
        {unit.notes ? (
          <Fact label="Notes">
            <span className="whitespace-pre-line">{unit.notes}</span>
          </Fact>
        ) : null}
        {may(role, customerEquipmentPermissions['customer.equipment.label']) ? (
          <Fact label="Labels">
            <span className="flex flex-col items-start">
              <LabelLinks ids={[unit.id]} look={`${lineLink} gap-2`} />
            </span>
          </Fact>
        ) : null}
        {unit.twins.length > 0 ? (
          <Fact label="Same serial number">
            <ul>
              {unit.twins.map(({ id, make, modelName, customerName }) => (
                <li key={id}>
                  <AppLink to={paths.unit(id)} className={lineLink}>
                    {make} {modelName}
                    {isStaff(role) ? ` · ${customerName}` : ''}
                  </AppLink>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}
