import {
  type EmailTemplate,
  emailTemplateEndpoints,
  type emailTemplateForm,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import type { z } from 'zod';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByTemplate } from './changed-by-template.ts';

/** Returns a function that adds a template, or changes the given one based on the opened version (B7, B8). */
export function useSaveTemplate(template: EmailTemplate | undefined) {
  const create = useEndpointMutation(emailTemplateEndpoints.create, {
    invalidates: changedByTemplate,
    failure: { title: 'Failed to create template' },
  });
  const update = useEndpointMutation(emailTemplateEndpoints.update, {
    invalidates: changedByTemplate,
    failure: { title: 'Failed to update template' },
  });
  return async (body: z.output<typeof emailTemplateForm>) => {
    if (template) {
      await update.mutateAsync({ params: { id: template.id }, body, ifMatch: template.version });
      toast({ title: 'Template updated', description: `${body.name} has been updated.` });
    } else {
      await create.mutateAsync({ body });
      toast({ title: 'Template created', description: `${body.name} has been created.` });
    }
  };
}
