import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import type { RegisteredUnit } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import { FileBadge, Pencil } from 'lucide-react';
import { urlOf } from '../../../../api/mutation.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { DueDate } from '../../../../record-parts/equipment/due-date.tsx';
import { deviceOf, UnitLink } from '../../../../record-parts/equipment/unit-link.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { type UnitActions, UnitMenu } from './unit-menu.tsx';

interface Given {
  actions: UnitActions<RegisteredUnit>;
  /** Called when a customer wants to correct a unit. */
  onCorrect?: (unit: RegisteredUnit) => void;
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

/** The repair for which a unit is with the company. */
function WithUs({ unit: { withUs } }: { unit: RegisteredUnit }) {
  const { role } = useSignedInUser();
  if (!withUs) return null;
  return (
    <AppLink
      to={repairPath(role, withUs.id)}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm text-primary-text hover:underline"
    >
      <Badge tone="blue">With us</Badge> {withUs.serviceReportNumber}
    </AppLink>
  );
}

/** The certificate of the last calibration. */
const Certificate = ({ unit: { certificate } }: { unit: RegisteredUnit }) =>
  certificate ? (
    <a
      href={urlOf(certificateEndpoints.pdf, { params: { id: certificate.id } })}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 text-sm text-primary-text hover:underline"
    >
      <FileBadge aria-hidden className="size-3.5 shrink-0" />
      {certificate.number}
      <span className="sr-only"> (certificate, PDF, opens in a new tab)</span>
    </a>
  ) : null;

const Correct = ({ unit, onCorrect }: Pick<Given, 'onCorrect'> & { unit: RegisteredUnit }) => (
  <IconButton
    icon={Pencil}
    label={`Correct ${deviceOf(unit)} ${unit.serialNumber ?? ''}`.trim()}
    variant="ghost"
    onClick={() => onCorrect?.(unit)}
  />
);

/** Begins a request for a unit. One that is with the company, or out of use, is not sent in. */
const Request = ({ unit }: { unit: RegisteredUnit }) =>
  unit.withUs || !unit.active ? null : (
    <AppLink
      to={paths.newRequest({ equipmentId: String(unit.id) })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      Request
      <span className="sr-only">
        {' '}
        repair or calibration of {`${deviceOf(unit)} ${unit.serialNumber ?? ''}`.trim()}
      </span>
    </AppLink>
  );

/** What customers do with a unit of theirs. */
const OwnActions = (given: Pick<Given, 'onCorrect'> & { unit: RegisteredUnit }) => (
  <span className="flex shrink-0 items-center justify-end gap-1">
    <Request unit={given.unit} />
    <Correct {...given} />
  </span>
);

/** The table of the register. */
export const unitColumns = ({
  actions,
  onCorrect,
  isStaff,
  ofOneCustomer,
}: Given): Column<RegisteredUnit>[] => [
  { key: 'device', header: 'Equipment', className: 'min-w-50', cell: (unit) => <UnitLink unit={unit} /> },
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
    cell: (unit) => (
      <>
        {unit.lastCalibrationDate ? formatDate(unit.lastCalibrationDate) : ''}
        {unit.certificate ? (
          <span className="block">
            <Certificate unit={unit} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'due',
    header: 'Next Due',
    sort: 'due',
    className: 'w-52 min-w-50',
    cell: (unit) => (
      <span className="flex flex-col items-start gap-0.5">
        <DueDate unit={unit} />
        <WithUs unit={unit} />
      </span>
    ),
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
    : [
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          align: 'right' as const,
          className: 'w-36',
          cell: (unit: RegisteredUnit) => <OwnActions unit={unit} {...(onCorrect && { onCorrect })} />,
        },
      ]),
];

/** A unit on a phone. */
export const UnitCard = ({
  unit,
  actions,
  onCorrect,
  isStaff,
  ofOneCustomer,
}: Given & { unit: RegisteredUnit }) => (
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
      <p className="flex flex-wrap gap-x-4 empty:hidden">
        {unit.withUs ? <WithUs unit={unit} /> : null}
        {unit.certificate ? <Certificate unit={unit} /> : null}
      </p>
    </div>
    {isStaff ? (
      <UnitMenu unit={unit} {...actions} />
    ) : (
      <OwnActions unit={unit} {...(onCorrect && { onCorrect })} />
    )}
  </div>
);
