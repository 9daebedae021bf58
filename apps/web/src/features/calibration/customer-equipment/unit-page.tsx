import type { UnitPassport } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { deviceOf } from '../../../record-parts/equipment/unit-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EnterResultsLink } from './enter-results-link.tsx';
import { DeleteUnit } from './shared/delete-unit.tsx';
import { UnitMenu } from './shared/unit-menu.tsx';
import { StartRequest } from './start-request.tsx';
import { UnitFacts } from './unit-facts.tsx';
import { UnitMoves } from './unit-moves.tsx';
import { unitSections } from './unit-sections.ts';

const UnitDialog = lazy(() =>
  import('./shared/unit-dialog.tsx').then((part) => ({ default: part.UnitDialog })),
);

const numbersOf = ({ serialNumber, assetNumber }: UnitPassport): string =>
  [serialNumber && `Serial number ${serialNumber}`, assetNumber && `Asset number ${assetNumber}`]
    .filter(Boolean)
    .join(' · ') || 'No serial number';

/** The page of a unit: its state, and its history in sections that load by themselves (D5.14). */
export function UnitPage({ unit }: { unit: UnitPassport }) {
  const [shown, setShown] = useState<'edit' | 'delete'>();
  const go = useGo();
  const device = deviceOf(unit);
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
            <UnitMenu unit={unit} onEdit={() => setShown('edit')} onDelete={() => setShown('delete')} />
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-3 lg:row-start-1">
          <UnitFacts unit={unit} />
          <UnitMoves moves={unit.moves} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-2 lg:row-start-1">
          {unitSections.map(({ key, Section }) => (
            <Suspense key={key} fallback={null}>
              <Section unit={unit} />
            </Suspense>
          ))}
        </div>
      </div>
      {shown === 'edit' ? (
        <Suspense fallback={null}>
          <UnitDialog customerId={unit.customerId} unit={unit} onClose={close} />
        </Suspense>
      ) : null}
      {shown === 'delete' ? (
        <DeleteUnit unit={unit} onClose={close} onDeleted={() => go(paths.register(), { replace: true })} />
      ) : null}
    </>
  );
}
