import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { type RepairImage, repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { imageMessages } from '@portal/contract/repairs/repair-images/upload.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/** Asks before an image is removed (A5). */
export function DeleteImage({ image, onClose }: { image: RepairImage; onClose: () => void }) {
  const remove = useEndpointMutation(repairImageEndpoints.delete, {
    invalidates: [repairImageEndpoints.list, repairLogEndpoints.list],
    failure: {
      title: 'Delete failed',
      description: (error) =>
        (error instanceof ApiError ? error.body?.message : undefined) ?? 'Failed to delete image',
    },
    onSuccess: () =>
      toast({
        title: 'Image deleted',
        description: `${image.description || image.filename} has been deleted.`,
      }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete Image"
      description={imageMessages.confirmDelete}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={() => remove.mutateAsync({ params: { id: image.id } })}
    />
  );
}
