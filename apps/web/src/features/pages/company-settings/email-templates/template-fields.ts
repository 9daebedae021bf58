import type { emailTemplateForm } from '@portal/contract/messaging/email-templates/endpoints.ts';
import type { z } from 'zod';
import type { ZodForm } from '../../../../forms/use-zod-form.ts';

/** The form of a template, for its parts. */
export type TemplateFields = ZodForm<z.input<typeof emailTemplateForm>, z.output<typeof emailTemplateForm>>;

/** The fields that may contain variables, with their labels. */
export const writtenFields = { subject: 'Subject', bodyHtml: 'HTML Body', bodyText: 'Text Body' } as const;
export type WrittenField = keyof typeof writtenFields;
