import { ApiError } from '@portal/contract/core/api-error.ts';
import {
  type EmailTemplate,
  emailTemplateEndpoints,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { reportError } from '../../../../api/reported-errors.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByTemplate } from './changed-by-template.ts';

interface DeleteTemplateProps {
  template: EmailTemplate;
  onClose: () => void;
}

/** Asks before a template is deleted, and asks again when emails use it. They are then sent without it (D4.2). */
export function DeleteTemplate({ template, onClose }: DeleteTemplateProps) {
  const [uses, setUses] = useState<string>();
  const { mutateAsync } = useEndpointMutation(emailTemplateEndpoints.delete, {
    invalidates: changedByTemplate,
    failure: 'form',
  });
  const { id, name, isDefault } = template;
  const close = (open: boolean) => open || onClose();
  const remove = async (evenIfUsed: boolean) => {
    try {
      await mutateAsync({ params: { id }, ...(evenIfUsed && { query: { evenIfUsed: 'true' } }) });
      toast({ title: 'Template deleted', description: `${name} has been deleted.` });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setUses(error.userMessage);
      else reportError(error, { title: 'Failed to delete template' });
      throw error;
    }
  };
  if (uses !== undefined)
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={`${name} is in use`}
        description={uses}
        confirmLabel="Delete Anyway"
        pendingLabel="Deleting..."
        destructive
        onConfirm={() => remove(true)}
      />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Delete Template"
      description={
        isDefault
          ? `Are you sure you want to delete ${name}? It is the default of its type: these emails use the portal's own text then. This action cannot be undone.`
          : `Are you sure you want to delete ${name}? This action cannot be undone.`
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={() => remove(false)}
    />
  );
}
