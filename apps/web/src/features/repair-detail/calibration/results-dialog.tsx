import { calibrationEndpoints } from '@portal/contract/calibrations/endpoints.ts';
import type { CalibrationItem } from '@portal/contract/calibrations/shapes.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { equipmentEndpoints } from '@portal/contract/equipment/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ResultsForm } from './results-form.tsx';
import { ShownResults } from './shown-results.tsx';

interface ResultsDialogProps {
  itemId: number;
  onClose: () => void;
}

/** Returns a title such as 'Results of Fluke 87V, S/N SN-1'. */
const titleOf = ({ make, modelName, serialNumber }: CalibrationItem): string =>
  `Results of ${make} ${modelName}${serialNumber ? `, S/N ${serialNumber}` : ''}`;

/** The results of one unit: the form, or the results on an issued certificate, which never change (D5.9). */
export function ResultsDialog({ itemId, onClose }: ResultsDialogProps) {
  const query = useQuery(q(calibrationEndpoints.get, { params: { id: itemId } }));
  const { data: item, error } = query;
  const model = useQuery({
    ...q(equipmentEndpoints.getModel, { params: { id: item?.equipmentModelId ?? 0 } }),
    enabled: item !== undefined,
  });
  if (item && (model.data || model.error)) {
    const title = titleOf(item);
    return item.results?.certificate?.isIssued ? (
      <ShownResults title={title} results={item.results} onClose={onClose} />
    ) : (
      <ResultsForm title={title} item={item} model={model.data} onClose={onClose} />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title="Results" size="xl">
      {error ? (
        <ErrorState
          title="The results could not be loaded"
          description={userMessage(error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}
