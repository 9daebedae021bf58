import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { UnitMove, UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { isActive } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { ClipboardPenLine, FilePlus2, Gauge, Pencil } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { q } from '../../../api/query.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { deviceOf } from '../../../record-parts/equipment/unit-link.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import { DeleteUnit } from './shared/delete-unit.tsx';
import { HistoryLine, HistoryLines } from './shared/history-section.tsx';
import { UnitMenu } from './shared/unit-menu.tsx';
import { UnitFacts } from './unit-facts.tsx';

/** A part of a unit's page. It gets the unit and loads its own rows. */
interface UnitSection {
  key: string;
  Section: ComponentType<{ unit: UnitPassport }>;
}

/**
 * The sections of a unit's page, from top to bottom (D5.14). Another feature adds a section with one line here: its own
 * component from a `shared` folder, made of `HistorySection`.
 */
const unitSections: readonly UnitSection[] = [
  {
    key: 'out of tolerance',
    Section: lazy(() =>
      import('./sections/out-of-tolerance.tsx').then((part) => ({ default: part.UnitOutOfTolerance })),
    ),
  },
  {
    key: 'interval',
    Section: lazy(() => import('./sections/interval.tsx').then((part) => ({ default: part.UnitInterval }))),
  },
  {
    key: 'point history',
    Section: lazy(() =>
      import('./sections/point-history.tsx').then((part) => ({ default: part.UnitPointHistory })),
    ),
  },
  {
    key: 'calibration terms',
    Section: lazy(() =>
      import('./sections/calibration-terms.tsx').then((part) => ({ default: part.UnitCalibrationTerms })),
    ),
  },
  {
    key: 'repairs',
    Section: lazy(() => import('./sections/repairs.tsx').then((part) => ({ default: part.UnitRepairs }))),
  },
  {
    key: 'certificates',
    Section: lazy(() =>
      import('./sections/certificates.tsx').then((part) => ({
        default: part.UnitCertificates,
      })),
    ),
  },
  {
    key: 'old certificates',
    Section: lazy(() =>
      import('./sections/old-certificates.tsx').then((part) => ({ default: part.UnitOldCertificates })),
    ),
  },
  {
    key: 'photos',
    Section: lazy(() => import('./sections/photos.tsx').then((part) => ({ default: part.UnitPhotos }))),
  },
  {
    key: 'documents',
    Section: lazy(() => import('./sections/documents.tsx').then((part) => ({ default: part.UnitDocuments }))),
  },
  {
    key: 'mails',
    Section: lazy(() => import('./sections/mails.tsx').then((part) => ({ default: part.UnitMails }))),
  },
  {
    key: 'loans',
    Section: lazy(() => import('./sections/loans.tsx').then((part) => ({ default: part.UnitLoans }))),
  },
];

/** Starts a request for a unit (D5.6). Technicians create none. */
function StartRequest({ unit }: { unit: UnitPassport }) {
  const { role } = useSignedInUser();
  const equipmentId = String(unit.id);
  if (role === 'customer')
    // A unit that is with the company is not sent in.
    return unit.withUs ? null : (
      <AppLink to={paths.newRequest({ equipmentId })} className={buttonClass()}>
        <FilePlus2 aria-hidden className="size-4" />
        New Request
      </AppLink>
    );
  if (!isAdmin(role)) return null;
  return (
    <>
      <AppLink to={paths.newRepair({ equipmentId })} className={buttonClass()}>
        <FilePlus2 aria-hidden className="size-4" />
        New Repair
      </AppLink>
      <AppLink
        to={paths.newRepair({ type: 'calibration', equipmentId })}
        className={buttonClass({ variant: 'secondary' })}
      >
        <Gauge aria-hidden className="size-4" />
        New Calibration
      </AppLink>
    </>
  );
}

/** Leads staff with a phone from the label of a unit to the results of its open calibration (D5.14). */
function EnterResultsLink({ unit }: { unit: UnitPassport }) {
  const staff = isStaff(useSignedInUser().role);
  const phone = useIsPhone();
  const { data } = useQuery({
    ...q(customerEquipmentEndpoints.repairs, { params: { id: unit.id } }),
    enabled: staff && phone,
  });
  const open = data?.find(({ calibrationNeeded, status }) => calibrationNeeded && isActive(status));
  if (!staff || !phone || !open) return null;
  return (
    <AppLink to={paths.mobileRepair(open.id, { unit: String(unit.id) })} className={buttonClass()}>
      <ClipboardPenLine aria-hidden className="size-4" />
      Enter Results
    </AppLink>
  );
}

/** Where a unit was before (D5.6). */
function UnitMoves({ moves }: { moves: readonly UnitMove[] }) {
  const { timeZone } = useSignedInUser();
  if (moves.length === 0) return null;
  return (
    <Card title="Moves">
      <HistoryLines>
        {moves.map((move) => (
          <HistoryLine
            key={move.id}
            detail={[formatDayOf(move.movedAt, timeZone), move.movedBy].filter(Boolean).join(' · ')}
          >
            {move.fromCustomerName} → {move.toCustomerName}
          </HistoryLine>
        ))}
      </HistoryLines>
    </Card>
  );
}

const UnitDialog = lazy(() =>
  import('./shared/unit-dialog.tsx').then((part) => ({ default: part.UnitDialog })),
);

const OwnUnitDialog = lazy(() =>
  import('./own-unit-dialog.tsx').then((part) => ({ default: part.OwnUnitDialog })),
);

const numbersOf = ({ serialNumber, assetNumber }: UnitPassport): string =>
  [serialNumber && `Serial number ${serialNumber}`, assetNumber && `Asset number ${assetNumber}`]
    .filter(Boolean)
    .join(' · ') || 'No serial number';

/** The page of a unit: its state, and its history in sections that load by themselves (D5.14). */
export function UnitPage({ unit }: { unit: UnitPassport }) {
  const [shown, setShown] = useState<'edit' | 'delete'>();
  const go = useGo();
  const { role } = useSignedInUser();
  const isOwn = role === 'customer';
  const device = deviceOf(unit);
  const Dialog = isOwn ? OwnUnitDialog : UnitDialog;
  usePageTitle(device);
  useCrumbs([{ label: 'Equipment', to: paths.register() }, { label: device }]);
  const close = () => setShown(undefined);
  return (
    <>
      <PageHeader
        title={device}
        subtitle={numbersOf(unit)}
        action={
          <>
            <EnterResultsLink unit={unit} />
            <StartRequest unit={unit} />
            {isOwn ? (
              <Button variant="secondary" onClick={() => setShown('edit')}>
                <Pencil aria-hidden className="size-4" />
                Correct
              </Button>
            ) : null}
            <UnitMenu unit={unit} onEdit={() => setShown('edit')} onDelete={() => setShown('delete')} />
          </>
        }
      />
      <div className={cn('grid grid-cols-1 items-start gap-5', !isOwn && 'lg:grid-cols-3')}>
        <div className={cn('flex min-w-0 flex-col gap-5', !isOwn && 'lg:col-start-3 lg:row-start-1')}>
          <UnitFacts unit={unit} />
          <UnitMoves moves={unit.moves} />
        </div>
        <div className={cn('flex min-w-0 flex-col gap-5', !isOwn && 'lg:col-span-2 lg:row-start-1')}>
          {unitSections.map(({ key, Section }) => (
            <Suspense key={key} fallback={null}>
              <Section unit={unit} />
            </Suspense>
          ))}
        </div>
      </div>
      {shown === 'edit' ? (
        <Suspense fallback={null}>
          <Dialog customerId={unit.customerId} unit={unit} onClose={close} />
        </Suspense>
      ) : null}
      {shown === 'delete' ? (
        <DeleteUnit unit={unit} onClose={close} onDeleted={() => go(paths.register(), { replace: true })} />
      ) : null}
    </>
  );
}
