import {
  type EmailTemplate,
  emailTemplateEndpoints,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import { toastDone, useSave } from '../../../../api/use-save.ts';
import { changedByTemplate } from './changed-by-template.ts';

/** Returns a function that adds a template, or changes the given one based on the opened version (B7, B8). */
export const useSaveTemplate = (template: EmailTemplate | undefined) =>
  useSave(template, {
    create: emailTemplateEndpoints.create,
    update: emailTemplateEndpoints.update,
    invalidates: changedByTemplate,
    failure: (write) => ({ title: `Failed to ${write} template` }),
    toastSaved: ({ name }) => toastDone('Template', name, template ? 'updated' : 'created'),
  });
