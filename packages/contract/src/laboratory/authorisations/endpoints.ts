import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate, plannedDate } from '../../core/dates/date-fields.ts';
import { compareDates } from '../../core/dates/dates.ts';
import { byCompany, byId, id, idParam, optionalLine, requiredText } from '../../core/fields.ts';
import { authorisedActs } from './acts.ts';
import { authorisationMessages as say } from './messages.ts';

const words = z.string().nullable();

/** What a person may do by a procedure, or by all procedures of a discipline. */
export const authorisation = z.object({
  id: z.int(),
  companyId: z.int(),
  userId: z.int(),
  person: z.string(),
  /** False while the person cannot sign in. Then nothing is authorised. */
  isActive: z.boolean(),
  /** The procedure; null for a discipline. */
  procedureId: z.int().nullable(),
  /** Number and title. */
  procedure: words,
  discipline: words,
  acts: z.array(z.enum(authorisedActs)),
  validFrom: calendarDay,
  /** The last day. Null without an end. */
  validUntil: calendarDay.nullable(),
  /** Training, witnessed work and the like. */
  evidence: z.string(),
  grantedBy: z.string(),
  grantedAt: instant,
  /** The first day on which it holds no more. */
  withdrawnOn: calendarDay.nullable(),
  withdrawnBy: words,
  withdrawalReason: words,
  /** True when it holds today in the zone of the company. */
  isInForce: z.boolean(),
  version: z.int(),
});
export type Authorisation = z.infer<typeof authorisation>;

export const authorisationForm = z
  .object({
    userId: id(say.unknownPerson),
    procedureId: id(say.unknownProcedure).nullish(),
    discipline: optionalLine(100),
    acts: z
      .array(z.enum(authorisedActs))
      .min(1, say.acts)
      .transform((given) => authorisedActs.filter((act) => given.includes(act))),
    validFrom: plannedDate(),
    validUntil: optionalPlannedDate(),
    evidence: requiredText(say.evidence, 2000),
  })
  .superRefine(({ procedureId, discipline, validFrom, validUntil }, ctx) => {
    const fault = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message, input: undefined });
    if (Boolean(procedureId) === Boolean(discipline)) fault('procedureId', say.forWhat);
    if (validUntil && compareDates(validUntil, validFrom) < 0) fault('validUntil', say.backwards);
  });

export const withdrawalForm = z.object({
  withdrawnOn: plannedDate(),
  reason: requiredText(say.reason, 500),
});

/** True when only authorised people may calibrate by a procedure and sign certificates of it. */
export const authorisationRule = z.object({ onlyAuthorised: z.boolean() });

const rulePath = '/api/companies/:companyId/authorisation-rule';

export const authorisationEndpoints = {
  list: endpoint({
    permission: 'authorisation.read',
    method: 'GET',
    path: '/api/companies/:companyId/authorisations',
    summary: 'Who is or was authorised for what, newest first; 404 without a laboratory',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      sort: z.enum(['person', 'validFrom', 'createdAt']).optional(),
      userId: idParam.optional(),
      procedureId: idParam.optional(),
      act: z.enum(authorisedActs).optional(),
      state: z.enum(['current', 'ended']).optional(),
    }),
    changedBy: ['authorisation', 'procedure'],
    answer: z.array(authorisation),
    paged: true,
  }),
  people: endpoint({
    permission: 'authorisation.read',
    method: 'GET',
    path: '/api/companies/:companyId/authorisable-people',
    summary: 'The staff of a company, who can be authorised',
    params: byCompany,
    changedBy: [],
    answer: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  readRule: endpoint({
    permission: 'authorisation.read',
    method: 'GET',
    path: rulePath,
    summary: 'Whether only authorised people may calibrate and sign; 404 without a laboratory',
    params: byCompany,
    changedBy: ['authorisation'],
    answer: authorisationRule,
  }),
  saveRule: endpoint({
    permission: 'authorisation.write',
    method: 'PUT',
    path: rulePath,
    summary: 'Say whether only authorised people may calibrate and sign',
    params: byCompany,
    body: authorisationRule,
    answer: authorisationRule,
  }),
  create: endpoint({
    permission: 'authorisation.write',
    method: 'POST',
    path: '/api/companies/:companyId/authorisations',
    summary: 'Authorise a person; 409 for yourself where the company asks for two people',
    params: byCompany,
    body: authorisationForm,
    answer: authorisation,
    status: 201,
  }),
  withdraw: endpoint({
    permission: 'authorisation.write',
    record: 'authorisation',
    method: 'POST',
    path: '/api/authorisations/:id/withdraw',
    summary: 'Withdraw an authorisation from a day on; 409 when it was withdrawn already',
    params: byId,
    body: withdrawalForm,
    answer: authorisation,
    status: 200,
  }),
};
