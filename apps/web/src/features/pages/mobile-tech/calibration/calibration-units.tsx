import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import type { QueuedAct } from '../../../../device/queued-act.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSearchState } from '../../../../navigation/search-state.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { CalibrationUnitRow } from './calibration-unit-row.tsx';
import { useCalibrationUnits } from './use-calibration-units.ts';

const EnterResults = lazy(() =>
  import('./enter-results.tsx').then((part) => ({ default: part.EnterResults })),
);

interface CalibrationUnitsProps {
  repair: Repair;
  queue: readonly QueuedAct[];
}

/** Returns the unit that the address names, as the label of a unit does, when its results may still change. */
const namedUnit = (items: readonly ListedCalibrationItem[] | undefined, unitId: string | undefined) =>
  unitId === undefined
    ? undefined
    : items?.find(({ unit, results }) => String(unit?.id) === unitId && !results?.certificate?.isIssued);

/** The units of a calibration. Their results can be entered without a connection (D5.9). */
export function CalibrationUnits({ repair, queue }: CalibrationUnitsProps) {
  const { items, error, retry, retrying } = useCalibrationUnits(repair);
  const [search, change] = useSearchState<{ unit?: string | undefined }>();
  const [chosen, setChosen] = useState<number>();
  const opened = chosen ?? namedUnit(items, search.unit)?.id;
  const close = () => {
    setChosen(undefined);
    change({ unit: undefined });
  };
  return (
    <Card flush title="Calibration">
      {items ? (
        items.length > 0 ? (
          <ul aria-label="Units" className="divide-y divide-line">
            {items.map((item) => (
              <CalibrationUnitRow key={item.id} item={item} queue={queue} onOpen={() => setChosen(item.id)} />
            ))}
          </ul>
        ) : (
          <p className="px-4 pb-4 text-muted">
            No units are named for this calibration yet. An admin adds them, then results can be entered.
          </p>
        )
      ) : error ? (
        <ErrorState
          title="The units could not be loaded"
          description={userMessage(error)}
          onRetry={retry}
          retrying={retrying}
        />
      ) : (
        <Skeleton className="m-4 h-14" />
      )}
      <div className="border-t border-line p-4">
        <AppLink
          to={paths.repair(repair.id)}
          className={buttonClass({ variant: 'secondary', size: 'thumb', className: 'w-full' })}
        >
          Certificates and Details
        </AppLink>
      </div>
      <Suspense>
        {opened === undefined ? null : (
          <EnterResults key={opened} repair={repair} itemId={opened} queue={queue} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}
