import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import {
  type EstimatePreset,
  estimatePresetEndpoints,
} from '@portal/contract/estimates/estimate-presets/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { PresetDialog } from './shared/preset-dialog.tsx';

/** The saved lines for estimates: the one place where they are changed and deleted. */
export function PresetsSection() {
  const companyId = useCompanyId() ?? 0;
  const { data, error, refetch, isFetching } = useQuery(
    q(estimatePresetEndpoints.list, { params: { companyId } }),
  );
  const [edited, setEdited] = useState<{ preset?: EstimatePreset }>();
  const [deleted, setDeleted] = useState<EstimatePreset>();
  const remove = useEndpointMutation(estimatePresetEndpoints.delete, {
    invalidates: [estimatePresetEndpoints.list],
    failure: { title: 'Preset not deleted' },
    onSuccess: () => toast({ title: 'Preset deleted', description: 'Its estimates stay as they are.' }),
  });
  const add = (
    <Button variant="secondary" size="sm" onClick={() => setEdited({})}>
      <Plus aria-hidden className="size-4" />
      New preset
    </Button>
  );
  return (
    <Card>
      {data?.length ? (
        <>
          <div className="flex justify-end pb-2">{add}</div>
          <ul aria-label="Estimate presets" className="divide-y divide-line border-t border-line">
            {data.map((preset) => (
              <li key={preset.id} className="flex items-start gap-2 py-2.5 last:pb-0">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">{preset.name}</span>
                  <span className="line-clamp-2 text-sm text-muted wrap-anywhere">
                    {linesInWords(preset)}
                  </span>
                </span>
                <span className="pt-0.5 whitespace-nowrap tabular-nums">{formatMoney(preset.total)}</span>
                <IconButton
                  icon={Pencil}
                  label={`Edit ${preset.name}`}
                  onClick={() => setEdited({ preset })}
                />
                <IconButton
                  icon={Trash2}
                  label={`Delete ${preset.name}`}
                  onClick={() => setDeleted(preset)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : data ? (
        <EmptyState
          icon={ListPlus}
          title="No presets yet"
          description="Save one here, or choose “Save as preset” in the editor of an estimate."
          action={add}
        />
      ) : error ? (
        <ErrorState
          title="The presets could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
      {edited ? (
        <PresetDialog companyId={companyId} {...edited} onClose={() => setEdited(undefined)} />
      ) : null}
      <ConfirmDialog
        open={deleted !== undefined}
        onOpenChange={(open) => open || setDeleted(undefined)}
        title="Delete preset"
        description={`Delete ${deleted?.name}? Estimates that have its lines stay as they are.`}
        confirmLabel="Delete"
        destructive
        onConfirm={() => remove.mutateAsync({ params: { id: deleted?.id ?? 0 } })}
      />
    </Card>
  );
}

/** Returns text such as '1.5 × Bench work · 2 × Fuse · Calibration'. */
const linesInWords = ({ lines }: EstimatePreset): string =>
  lines
    .map(({ quantity, description }) =>
      quantity === 1 ? description : `${formatNumber(quantity)} × ${description}`,
    )
    .join(' · ');
