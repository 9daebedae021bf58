import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { isResults, isUnit, type QueuedAct, unsentItemId } from '../../../../device/queued-act.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { ResultsForm } from '../../../calibration/calibrations/shared/results-form.tsx';
import { useStandards } from '../../../calibration/calibrations/shared/use-standards.ts';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import { unsentItem } from './unsent-item.ts';
import { useStoredCalibration } from './use-calibration-units.ts';

interface EnterResultsProps {
  repair: Repair;
  itemId: number;
  queue: readonly QueuedAct[];
  onClose: () => void;
}

/** The results of one unit on a phone (D5.9). The device stores them and the sender sends them. */
export function EnterResults({ repair, itemId, queue, onClose }: EnterResultsProps) {
  const { results: keep } = useQueueActs(repair);
  const stored = useStoredCalibration(repair.id);
  // The form stays open when the unit is sent meanwhile.
  const [unsentUnit] = useState(() => queue.filter(isUnit).find((unit) => unsentItemId(unit) === itemId));
  const unit = unsentUnit && { item: unsentUnit.act.item, operationId: unsentUnit.operationId };
  const read = useQuery({
    ...q(calibrationEndpoints.get, { params: { id: itemId } }),
    enabled: !unsentUnit,
  });
  const found = unsentUnit
    ? unsentItem(unsentUnit)
    : (read.data ?? (read.error ? stored.value?.items.find(({ id }) => id === itemId) : undefined));
  const item = found && { ...found, results: changeableResults(found.results) };
  const modelId = item?.equipmentModelId;
  const model = useQuery({
    ...q(equipmentEndpoints.getModel, { params: { id: modelId ?? 0 } }),
    enabled: Boolean(modelId),
  });
  const standards = useStandards();
  // Unsent results are newer than those of the portal.
  const unsent = queue.filter(isResults).findLast(({ act }) => act.itemId === itemId);
  const isReady = item && (model.data || ((model.error || modelId === 0) && stored.known));
  // The form keeps the version with which it begins: a later one has changes that the user has not seen. With unsent
  // results the sender knows which version they make.
  const [begunWith, setBegunWith] = useState<number>();
  if (isReady && !unsent && begunWith === undefined) setBegunWith(item.results?.version ?? 0);
  const seenVersion = unsent?.act.seenVersion ?? begunWith ?? item?.results?.version ?? 0;
  if (isReady)
    return (
      <ResultsForm
        item={item}
        model={model.data ?? stored.value?.models.find(({ id }) => id === modelId)}
        standards={{
          rows: standards.rows ?? stored.value?.standards,
          failed: standards.failed && stored.value === undefined,
        }}
        start={unsent?.act.values}
        version={seenVersion}
        worksOffline
        onSave={(values) => keep(item, values, seenVersion, unit)}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onOpenChange={onClose} title="Results" size="lg">
      {read.error && stored.known && !item ? (
        <ErrorState
          title="The results could not be loaded"
          description={userMessage(read.error)}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}
