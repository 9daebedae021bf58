import type { RegisteredUnit } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { DueDate } from '../../../../record-parts/equipment/due-date.tsx';
import { UnitLink } from '../../../../record-parts/equipment/unit-link.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { type UnitActions, UnitMenu } from './unit-menu.tsx';

interface Given {
  actions: UnitActions<RegisteredUnit>;
  /** Staff see the customer of each unit. */
  isStaff: boolean;
  /** True on the page of the customer, where each unit is theirs. */
  ofOneCustomer?: boolean;
}

const Customer = ({ unit }: { unit: RegisteredUnit }) => (
  <span className="line-clamp-3 wrap-anywhere">{unit.customerName}</span>
);

/** Returns where a unit is and whose it is, in one line. */
const placeOf = ({ location, department, owner }: RegisteredUnit): string =>
  [location, department, owner].filter(Boolean).join(' · ');

/** The numbers of a unit, and where it is. */
const Numbers = ({ unit }: { unit: RegisteredUnit }) => (
  <span className="block min-w-28 wrap-anywhere">
    {unit.serialNumber ?? ''}
    {unit.assetNumber ? <span className="block text-sm">Asset {unit.assetNumber}</span> : null}
    {placeOf(unit) ? <span className="line-clamp-2 text-sm text-muted">{placeOf(unit)}</span> : null}
  </span>
);

/** The table of the register. */
export const unitColumns = ({ actions, isStaff, ofOneCustomer }: Given): Column<RegisteredUnit>[] => [
  { key: 'device', header: 'Equipment', className: 'w-52', cell: (unit) => <UnitLink unit={unit} /> },
  {
    key: 'serialNumber',
    header: 'Serial Number',
    sort: 'serialNumber',
    className: 'w-36',
    cell: (unit) => <Numbers unit={unit} />,
  },
  ...(isStaff && !ofOneCustomer
    ? [{ key: 'customer', header: 'Customer', cell: (unit: RegisteredUnit) => <Customer unit={unit} /> }]
    : []),
  {
    key: 'last',
    header: 'Last Calibration',
    className: 'w-32',
    cell: (unit) => (unit.lastCalibrationDate ? formatDate(unit.lastCalibrationDate) : ''),
  },
  {
    key: 'due',
    header: 'Next Due',
    sort: 'due',
    className: 'w-52 min-w-50',
    cell: (unit) => <DueDate unit={unit} />,
  },
  ...(isStaff
    ? [
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          align: 'right' as const,
          cell: (unit: RegisteredUnit) => <UnitMenu unit={unit} {...actions} />,
        },
      ]
    : []),
];

/** A unit on a phone. */
export const UnitCard = ({ unit, actions, isStaff, ofOneCustomer }: Given & { unit: RegisteredUnit }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="min-w-0">
      <UnitLink unit={unit} />
      {unit.serialNumber ? <p className="text-sm wrap-anywhere">S/N {unit.serialNumber}</p> : null}
      {unit.assetNumber ? <p className="text-sm wrap-anywhere">Asset {unit.assetNumber}</p> : null}
      {placeOf(unit) ? <p className="text-sm text-muted wrap-anywhere">{placeOf(unit)}</p> : null}
      {isStaff && !ofOneCustomer ? (
        <p className="text-sm text-muted">
          <Customer unit={unit} />
        </p>
      ) : null}
      <p className="pt-1 text-sm">
        <DueDate unit={unit} prefix="Due " />
      </p>
    </div>
    {isStaff ? <UnitMenu unit={unit} {...actions} /> : null}
  </div>
);
