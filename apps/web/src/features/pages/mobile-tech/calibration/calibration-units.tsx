import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import type { ListedCalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { benchPaths } from '@portal/contract/calibration/worksheets/paths.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { ClipboardPenLine, CloudUpload, Gauge, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isResults, isUnit, type QueuedAct } from '../../../../device/queued-act.ts';
import { AppLink, useGo } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSearchState } from '../../../../navigation/search-state.ts';
import { ResultBadge } from '../../../../record-parts/calibration/result-badge.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { unitInWords } from '../../../calibration/calibrations/shared/unit-in-words.ts';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import { unsentItem } from './unsent-item.ts';
import { useCalibrationUnits, useStoredCalibration } from './use-calibration-units.ts';

const EnterResults = lazy(() =>
  import('./enter-results.tsx').then((part) => ({ default: part.EnterResults })),
);

const AddUnitDialog = lazy(() =>
  import('../../repair-page/shared/add-unit.tsx').then((part) => ({ default: part.AddUnitDialog })),
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
  const { items: known, isFresh, error, retry, retrying } = useCalibrationUnits(repair);
  const { value: stored } = useStoredCalibration(repair.id);
  const { unitNamed } = useQueueActs(repair);
  const unsent = queue.filter(isUnit).filter(({ state }) => state === 'waiting');
  const items = known && [...known, ...unsent.map((unit) => ({ ...unsentItem(unit), results: null }))];
  const [search, change] = useSearchState<{ unit?: string | undefined }>();
  const go = useGo();
  const latestGo = useRef(go);
  useEffect(() => {
    latestGo.current = go;
  });
  const [chosen, setChosen] = useState<number>();
  const named = namedUnit(known, search.unit);
  const isNamedUnsent = queue.filter(isResults).some(({ act }) => act.itemId === named?.id);
  // Without a connection there is no bench.
  const benchOfNamed = isFresh && named?.isAtBench && !isNamedUnsent ? named.id : undefined;
  useEffect(() => {
    if (benchOfNamed !== undefined) latestGo.current(benchPaths.bench(benchOfNamed), { replace: true });
  }, [benchOfNamed]);
  const opened = chosen ?? (benchOfNamed === undefined ? named?.id : undefined);
  const [adding, setAdding] = useState(false);
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
          <p className="p-4 text-muted">
            No units are named for this calibration yet. Add the unit, then enter its results.
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
      <div className="flex flex-col gap-3 border-t border-line p-4">
        {items ? (
          <Button
            variant={items.length === 0 ? 'primary' : 'secondary'}
            size="thumb"
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden className="size-5" />
            Add Unit
          </Button>
        ) : null}
        <AppLink
          to={paths.repair(repair.id)}
          className={buttonClass({ variant: 'secondary', size: 'thumb', className: 'w-full' })}
        >
          Certificates and Details
        </AppLink>
      </div>
      <Suspense>
        {adding ? (
          <AddUnitDialog
            repair={repair}
            keep={unitNamed}
            storedModel={stored?.modelOfRequest}
            onClose={() => setAdding(false)}
          />
        ) : null}
        {opened === undefined ? null : (
          <EnterResults key={opened} repair={repair} itemId={opened} queue={queue} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

// Few people have something to confirm.
const ConfirmCalibration = lazy(() =>
  import('../../../calibration/calibrations/shared/confirm-calibration.tsx').then((part) => ({
    default: part.ConfirmCalibration,
  })),
);

interface CalibrationUnitRowProps {
  item: ListedCalibrationItem;
  queue: readonly QueuedAct[];
  onOpen: () => void;
}

/** One unit of a calibration, with the button for its results. */
function CalibrationUnitRow({ item, queue, onOpen }: CalibrationUnitRowProps) {
  const { make, modelName, typeName, serialNumber, notes } = item;
  const { laboratory } = useSignedInUser();
  const results = changeableResults(item.results);
  const name = `${make} ${modelName}`;
  const unsent = queue.filter(isResults).findLast(({ act }) => act.itemId === item.id);
  const result = unsent ? unsent.act.values.result : results?.result;
  const isComplete = unsent ? unsent.act.values.complete : results?.completedAt;
  const verb = unsent || results ? 'Edit' : 'Enter';
  const named = `${name} ${serialNumber ?? ''}`.trim();
  // Results that wait to be sent were typed without a procedure.
  const goesToBench = item.isAtBench && !unsent;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-muted">
          {[typeName, serialNumber && `S/N ${serialNumber}`].filter(Boolean).join(' · ')}
        </p>
        {notes ? <p className="whitespace-pre-line">{notes}</p> : null}
        <p className="mt-1 flex flex-wrap gap-1">
          {result ? <ResultBadge result={result} /> : null}
          {(unsent || results) && !isComplete ? <Badge tone="amber">Not complete</Badge> : null}
          {unsent?.state === 'waiting' || item.id < 0 ? (
            <Badge icon={CloudUpload} tone="amber">
              Waits to be sent
            </Badge>
          ) : null}
        </p>
      </div>
      {!unsent &&
      results?.completedAt &&
      results.confirmation?.isMine &&
      !results.confirmation.isConfirmed ? (
        <Suspense>
          <ConfirmCalibration
            itemId={item.id}
            version={results.version}
            unit={unitInWords(item)}
            size="thumb"
          />
        </Suspense>
      ) : null}
      {results?.certificate?.isIssued ? (
        <p className="text-muted">On the issued certificate {results.certificate.number}.</p>
      ) : (
        <>
          {goesToBench ? (
            <AppLink
              to={benchPaths.bench(item.id)}
              className={buttonClass({ variant: 'secondary', size: 'thumb' })}
              aria-label={`${verb} results of ${named}`}
            >
              <ClipboardPenLine aria-hidden className="size-5" />
              {verb} Results
            </AppLink>
          ) : null}
          {goesToBench && results ? null : (
            <Button
              variant={goesToBench ? 'ghost' : 'secondary'}
              size="thumb"
              onClick={onOpen}
              aria-label={`${verb} results of ${named}${goesToBench ? ' without a procedure' : ''}`}
            >
              {goesToBench ? null : <ClipboardPenLine aria-hidden className="size-5" />}
              {goesToBench ? 'Without a procedure' : `${verb} Results`}
            </Button>
          )}
          {laboratory && !item.isAtBench && item.id > 0 && !unsent ? (
            <AppLink
              to={benchPaths.bench(item.id)}
              className={buttonClass({ variant: 'secondary', size: 'thumb' })}
              aria-label={`Bench of ${named}`}
            >
              <Gauge aria-hidden className="size-5" />
              Bench
            </AppLink>
          ) : null}
        </>
      )}
    </li>
  );
}
