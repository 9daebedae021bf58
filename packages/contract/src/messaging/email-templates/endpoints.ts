import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery, sortQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byId, flagParam, id, line, NAME_MAX, TEXT_MAX, text } from '../../core/fields.ts';
import { emailTemplateMessages as say } from './messages.ts';
import { faultOf } from './rules.ts';
import { DEFAULT_TEMPLATE_TYPE, emailTemplateTypes } from './types.ts';

/** The most characters of a body. HTML that uses tables for its layout is long. */
const HTML_MAX = 50_000;

const type = z.enum(emailTemplateTypes, { error: say.typeRequired });

/** A company's own text for a kind of mail (B3). */
export const emailTemplate = z.object({
  id: z.int(),
  companyId: z.int(),
  name: z.string(),
  type: z.enum(emailTemplateTypes),
  subject: z.string(),
  bodyHtml: z.string(),
  bodyText: z.string(),
  isDefault: z.boolean(),
  updatedAt: instant,
  version: z.int(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

const fields = {
  name: line(NAME_MAX).min(2, say.nameShort),
  type,
  subject: line(NAME_MAX).min(2, say.subjectShort),
  bodyHtml: text(HTML_MAX).min(10, say.htmlShort),
  bodyText: text(TEXT_MAX).min(10, say.textShort),
  isDefault: z.boolean(),
};

const written = ['subject', 'bodyHtml', 'bodyText'] as const;

/** A new template. Its lengths and type follow B5 and D10.8; it may use only the variables of its type (D4.3). */
export const emailTemplateForm = z
  .object({
    ...fields,
    type: fields.type.default(DEFAULT_TEMPLATE_TYPE),
    isDefault: fields.isDefault.default(false),
  })
  .superRefine((given, { addIssue }) => {
    for (const field of written) {
      const message = faultOf(given[field], given.type);
      if (message) addIssue({ code: 'custom', path: [field], message });
    }
  });

/** A change of a template. Fields that are not sent stay. The variables are checked in the template as it will be. */
export const emailTemplateUpdate = z.object(fields).partial();

/** A text that is not saved yet, and the repair or customer to fill it with; without one the newest is used. */
const unsavedTemplate = z.object({
  type: fields.type,
  subject: line(NAME_MAX),
  bodyHtml: text(HTML_MAX),
  bodyText: text(TEXT_MAX),
  repairId: id().nullish(),
  customerId: id().nullish(),
  /** True fills the template as if every value that may be missing were missing. */
  missing: z.boolean().optional(),
});

/** A mail as the portal would write it now, and the record its values come from. */
export const emailTemplatePreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Such as 'SR-1001 · Acme Labs'; null for made-up values. */
  about: z.string().nullable(),
});
export type EmailTemplatePreview = z.infer<typeof emailTemplatePreview>;

export const emailTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/email-templates',
    permission: 'email-template.read',
    summary: 'Email templates of the company, newest first unless asked otherwise',
    query: z.object({ ...pagingQuery, ...sortQuery, type: type.optional() }),
    changedBy: ['emailTemplate'],
    answer: z.array(emailTemplate),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/email-templates/:id',
    permission: 'email-template.read',
    summary: 'One email template',
    record: 'emailTemplate',
    params: byId,
    changedBy: ['emailTemplate'],
    answer: emailTemplate,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/email-templates',
    permission: 'email-template.write',
    summary: 'Add a template; as default it takes the place of the default of its type',
    body: emailTemplateForm,
    prepared: true,
    answer: emailTemplate,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/email-templates/:id',
    permission: 'email-template.write',
    summary: 'Change a template, or make it the default of its type',
    record: 'emailTemplate',
    params: byId,
    body: emailTemplateUpdate,
    prepared: true,
    answer: emailTemplate,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/email-templates/:id',
    permission: 'email-template.write',
    summary: 'Remove a template; 409 tells which emails it was chosen for, unless evenIfUsed',
    record: 'emailTemplate',
    params: byId,
    query: z.object({ evenIfUsed: flagParam.optional() }),
    answer: 'none',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/email-templates/preview',
    permission: 'email-template.write',
    summary: 'Fill unsaved words with real data, as the mail would look; nothing is stored',
    body: unsavedTemplate,
    prepared: true,
    answer: emailTemplatePreview,
    status: 200,
    // The call writes nothing, so it needs no stored answer for a retry.
    secretAnswer: true,
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/api/email-templates/test',
    permission: 'email-template.write',
    summary: "Send unsaved words, filled with real data, to one's own address",
    body: unsavedTemplate,
    prepared: true,
    answer: z.object({ message: z.string(), recipient: z.string() }),
    status: 200,
  }),
};
