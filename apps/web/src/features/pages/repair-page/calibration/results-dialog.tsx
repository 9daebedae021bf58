import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { ResultsForm } from '../../../calibration/calibrations/shared/results-form.tsx';
import { resultsTitle } from '../../../calibration/calibrations/shared/unit-in-words.ts';
import { useStandards } from '../../../calibration/calibrations/shared/use-standards.ts';
import { ShownResults } from './shown-results.tsx';
import { useCalibrationWrite } from './use-calibration.ts';

interface ResultsDialogProps {
  itemId: number;
  onClose: () => void;
}

/** The results of one unit: the form, or the results on an issued certificate, which never change (D5.9). */
export function ResultsDialog({ itemId, onClose }: ResultsDialogProps) {
  const query = useQuery(q(calibrationEndpoints.get, { params: { id: itemId } }));
  const { data, error, isStale } = query;
  // The form begins with an answer that nothing has outdated, and keeps its version: a later one has changes that the user
  // has not seen.
  const [item, setItem] = useState<CalibrationItem>();
  if (!item && data && !isStale) setItem(data);
  const model = useQuery({
    ...q(equipmentEndpoints.getModel, { params: { id: item?.equipmentModelId ?? 0 } }),
    enabled: item !== undefined,
  });
  const standards = useStandards();
  const save = useCalibrationWrite(calibrationEndpoints.save, 'form');
  if (item && (model.data || model.error)) {
    const results = changeableResults(item.results);
    const version = results?.version ?? 0;
    return item.results?.certificate?.isIssued ? (
      <ShownResults title={resultsTitle(item)} results={item.results} onClose={onClose} />
    ) : (
      <ResultsForm
        item={{ ...item, results }}
        model={model.data}
        standards={standards}
        version={version}
        onSave={async (values) => {
          await save.mutateAsync({ params: { id: item.id }, body: { ...values, version } });
          toast({
            title: 'Results saved',
            description: `The results of ${item.make} ${item.modelName} have been saved.`,
          });
        }}
        onClose={onClose}
      />
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
