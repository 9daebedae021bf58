import { z } from 'zod';
import { calendarDay } from '../core/date-answers.ts';
import { endpoint } from '../core/endpoint.ts';
import { byCompany, byId, flagParam } from '../core/fields.ts';
import { pagingQuery } from '../core/paging-query.ts';
import { certificateFileRule } from './certificate-file.ts';
import {
  referenceStandard,
  referenceStandardForm,
  referenceStandardUpdate,
  standardCalibrationForm,
  voidForm,
} from './shapes.ts';

/** A certificate that relied on a standard, with the units it is for (D5.10). */
export const reliantCertificate = z.object({
  id: z.int(),
  number: z.string(),
  edition: z.int(),
  state: z.enum(['draft', 'issued', 'replaced', 'withdrawn']),
  /** YYYY-MM-DD; null for a draft. */
  issuedOn: calendarDay.nullable(),
  repairId: z.int().nullable(),
  serviceReportNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  /** Texts such as 'Fluke 87V (SN-1)'. */
  units: z.array(z.string()),
});
export type ReliantCertificate = z.infer<typeof reliantCertificate>;

export const referenceStandardEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/reference-standards',
    permission: 'reference-standard.read',
    summary: 'Reference standards of a company, newest first unless asked otherwise',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      sort: z.enum(['name', 'dueOn', 'createdAt']).optional(),
      active: flagParam.optional(),
      /** `overdue`: past the due date. `due-soon`: within 30 days. */
      due: z.enum(['overdue', 'due-soon']).optional(),
    }),
    changedBy: ['referenceStandard'],
    answer: z.array(referenceStandard),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/reference-standards',
    permission: 'reference-standard.write',
    summary: 'Add a reference standard',
    params: byCompany,
    body: referenceStandardForm,
    answer: referenceStandard,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/reference-standards/:id',
    permission: 'reference-standard.write',
    summary: 'Change, deactivate or reactivate a reference standard',
    record: 'referenceStandard',
    params: byId,
    body: referenceStandardUpdate,
    answer: referenceStandard,
  }),
  setCertificate: endpoint({
    method: 'POST',
    path: '/api/reference-standards/:id/certificate',
    permission: 'reference-standard.write',
    summary:
      'Store the certificate file of the newest calibration of a reference standard; earlier files stay',
    record: 'referenceStandard',
    params: byId,
    upload: certificateFileRule,
    answer: referenceStandard,
    status: 200,
  }),
  readCertificate: endpoint({
    method: 'GET',
    path: '/api/reference-standards/:id/certificate',
    permission: 'reference-standard.read',
    summary: 'The certificate file of the newest calibration of a reference standard',
    record: 'referenceStandard',
    params: byId,
    answer: 'file',
  }),
  addCalibration: endpoint({
    method: 'POST',
    path: '/api/reference-standards/:id/calibrations',
    permission: 'reference-standard.write',
    summary: 'Add a calibration of a reference standard; earlier ones stay',
    record: 'referenceStandard',
    params: byId,
    body: standardCalibrationForm,
    answer: referenceStandard,
    status: 201,
  }),
  voidCalibration: endpoint({
    method: 'POST',
    path: '/api/standard-calibrations/:id/void',
    permission: 'reference-standard.write',
    summary: 'Mark a calibration of a reference standard as entered by mistake; it stays and counts no more',
    record: 'standardCalibration',
    params: byId,
    body: voidForm,
    answer: referenceStandard,
    status: 200,
  }),
  setCalibrationCertificate: endpoint({
    method: 'POST',
    path: '/api/standard-calibrations/:id/certificate',
    permission: 'reference-standard.write',
    summary: 'Store the certificate file of a calibration of a reference standard; an earlier file stays',
    record: 'standardCalibration',
    params: byId,
    upload: certificateFileRule,
    answer: referenceStandard,
    status: 200,
  }),
  readCalibrationCertificate: endpoint({
    method: 'GET',
    path: '/api/standard-calibrations/:id/certificate',
    permission: 'reference-standard.read',
    summary: 'The certificate file of a calibration of a reference standard',
    record: 'standardCalibration',
    params: byId,
    answer: 'file',
  }),
  certificates: endpoint({
    method: 'GET',
    path: '/api/reference-standards/:id/certificates',
    permission: 'reference-standard.read',
    summary: 'The certificates that relied on a reference standard, newest first',
    record: 'referenceStandard',
    params: byId,
    query: z.object({ page: pagingQuery.page, pageSize: pagingQuery.pageSize }),
    changedBy: ['repair', 'referenceStandard'],
    changedByAnyRow: true,
    answer: z.array(reliantCertificate),
    paged: true,
  }),
};
