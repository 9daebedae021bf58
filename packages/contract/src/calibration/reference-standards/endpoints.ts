import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byCompany, byId, flagParam } from '../../core/fields.ts';
import { certificateFileRule } from './certificate-file.ts';
import { reliantCertificateEndpoints } from './reliant-certificates.ts';
import {
  referenceStandard,
  referenceStandardForm,
  referenceStandardUpdate,
  standardCalibrationForm,
  voidForm,
} from './shapes.ts';
import { standardPageEndpoints } from './standard-states.ts';

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
      /** `overdue`: past the due date. `due-soon`: within 30 days. `check`: an intermediate check is due. */
      due: z.enum(['overdue', 'due-soon', 'check']).optional(),
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
  ...standardPageEndpoints,
  ...reliantCertificateEndpoints,
};
