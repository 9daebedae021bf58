import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { RegisteredUnit, UnitRepair } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { isActive, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { DueDate } from '../../../record-parts/equipment/due-date.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';
import { deviceOf, PAUSE } from './unit-fields.tsx';

const MOST = 3;

const isOpen = ({ status }: UnitRepair): boolean => isActive(status) || status === 'completed';
const ofCompany = ({ companyName }: UnitRepair): string => (companyName ? `, of ${companyName}` : '');

interface KnownSerialProps {
  serialNumber: string;
  /** The unit of the register that the request is about already. */
  unitId: number | null | undefined;
  onPick: (unit: RegisteredUnit) => void;
}

/**
 * What the company knows of a serial number: the requests that are open for it, its units in the register with their
 * customers and due dates, and its last repair. Nothing of it forbids the request.
 */
export function KnownSerial({ serialNumber, unitId, onPick }: KnownSerialProps) {
  const { timeZone } = useSignedInUser();
  const settled = useDelayedText(serialNumber.trim(), PAUSE);
  const { data } = useQuery({
    ...q(customerEquipmentEndpoints.history, { query: { serialNumber: settled } }),
    enabled: settled.length > 1 && settled.length <= 100,
  });
  // What another number has found is not said of this one.
  const known = data?.serialNumber === serialNumber.trim() ? data : undefined;
  const open = known?.repairs.filter(isOpen).slice(0, MOST) ?? [];
  const last = known?.repairs.find((repair) => !isOpen(repair));
  const units = unitId ? [] : (known?.units.filter(({ active }) => active).slice(0, MOST) ?? []);
  const says = open.length > 0 || units.length > 0 || last;
  return (
    <div
      role="status"
      className="flex flex-col gap-1.5 rounded-lg border border-blue-200 bg-blue-50 px-3 py-2 text-blue-900 empty:hidden sm:col-span-2"
    >
      {says ? (
        <Fragment key={settled}>
          {open.map((repair) => (
            <p key={repair.id} className="wrap-anywhere">
              <strong className="font-medium">
                {repair.status === 'submitted'
                  ? 'A request waits for this unit.'
                  : 'This unit is with us now.'}
              </strong>{' '}
              {repair.modelPartNo}
              {ofCompany(repair)}: {statusLabel(repair.status)}.{' '}
              <AppLink to={paths.adminRepair(repair.id)} className="font-medium whitespace-nowrap underline">
                Open {repair.serviceReportNumber}
              </AppLink>
            </p>
          ))}
          {units.map((unit) => (
            <p key={unit.id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="wrap-anywhere">
                In the register: {deviceOf(unit)} of {unit.customerName}
                {unit.location ? `, ${unit.location}` : ''}.
              </span>
              <DueDate unit={unit} prefix="Calibration due " />
              <Button variant="link" size="inline" onClick={() => onPick(unit)}>
                Use this unit
                <span className="sr-only"> of {unit.customerName}</span>
              </Button>
            </p>
          ))}
          {last ? (
            <p className="wrap-anywhere">
              Last repair:{' '}
              <AppLink to={paths.adminRepair(last.id)} className="font-medium whitespace-nowrap underline">
                {last.serviceReportNumber}
              </AppLink>{' '}
              ({last.modelPartNo}
              {ofCompany(last)}), {statusLabel(last.status)}, submitted{' '}
              {formatDayOf(last.dateSubmitted, timeZone)}.
            </p>
          ) : null}
        </Fragment>
      ) : null}
    </div>
  );
}
