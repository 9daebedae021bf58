import { z } from 'zod';
import { publicCompany } from '../../companies/branding/public-company.ts';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byToken } from '../../core/fields.ts';
import { repairStatus } from '../../repairs/repairs/status-field.ts';
import { estimateResponse } from './answer.ts';
import { linkQuestion } from './question.ts';
import { sentEstimate } from './shown-estimate.ts';

/** The answer of a signed link: one estimate and the company that sent it. */
const publicEstimate = sentEstimate
  .omit({
    ...{ fileUrl: true, approvedFileUrl: true, sha256: true, opens: true, openedAt: true, remindedAt: true },
  })
  .extend({
    company: publicCompany,
    serviceReportNumber: z.string(),
    modelPartNo: z.string(),
    serialNumber: z.string().nullable(),
    status: repairStatus,
    /** True while this version can be answered. */
    canRespond: z.boolean(),
    /** Why the holder of the link may not answer an open estimate, and who may (D3.6). */
    refusal: z.string().nullable(),
    hasPdf: z.boolean(),
    /** True when the request has a purchase order number. The number itself is not in this answer. */
    hasPoNumber: z.boolean(),
    /** That number, for a link that was mailed to a person of the customer's team. Left out for all others. */
    requestPoNumber: z.string().optional(),
  });
export type PublicEstimate = z.infer<typeof publicEstimate>;

/** The calls of a mailed link (access.md, signed links). */
export const publicEstimateEndpoints = {
  publicPhoto: endpoint({
    method: 'GET',
    path: '/api/public/estimates/:token/photos/:photo',
    permission: 'public',
    summary: 'A photo beside a line of the estimate a mailed link belongs to',
    params: byToken.extend({ photo: z.coerce.number().int().catch(0) }),
    query: z.object({ size: z.enum(['thumb']).optional() }),
    answer: 'file',
  }),
  askPublic: endpoint({
    method: 'POST',
    path: '/api/public/estimates/:token/question',
    permission: 'public',
    summary: 'Ask about an estimate through a mailed link, without answering it',
    params: byToken,
    body: linkQuestion,
    answer: 'none',
  }),
  opened: endpoint({
    method: 'POST',
    path: '/api/public/estimates/:token/opened',
    permission: 'public',
    summary: 'Count that a person has the page of a mailed link before their eyes',
    params: byToken,
    answer: 'none',
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/api/public/estimates/:token',
    permission: 'public',
    summary: 'The estimate a mailed link belongs to',
    params: byToken,
    changedBy: ['repair', 'team'],
    answer: publicEstimate,
  }),
  publicPdf: endpoint({
    method: 'GET',
    path: '/api/public/estimates/:token/estimate.pdf',
    permission: 'public',
    summary: 'The PDF of the estimate a mailed link belongs to',
    params: byToken,
    answer: 'file',
  }),
  respondPublic: endpoint({
    method: 'POST',
    path: '/api/public/estimates/:token',
    permission: 'public',
    summary: 'Approve or decline through a mailed link',
    params: byToken,
    body: estimateResponse,
    answer: publicEstimate,
  }),
};
