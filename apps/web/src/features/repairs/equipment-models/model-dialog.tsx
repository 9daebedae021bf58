import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ModelForm } from './model-form.tsx';

interface ModelDialogProps {
  /** The model to change. Without it the dialog creates one. */
  id: number | undefined;
  companyId: number;
  /** The type that a new model starts with. */
  typeId: string | undefined;
  onClose: () => void;
}

/** Adds or changes a model. A stored one is loaded with its template first. */
export function ModelDialog({ id, companyId, typeId, onClose }: ModelDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...q(equipmentEndpoints.getModel, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  if (id === undefined || data)
    return <ModelForm model={data} companyId={companyId} typeId={typeId} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Edit Model" size="lg">
      {error ? (
        <ErrorState
          title="Failed to fetch equipment models"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading model</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Dialog>
  );
}
