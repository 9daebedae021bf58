import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDate } from '../../core/dates/date-fields.ts';
import { idParam } from '../../core/fields.ts';
import { chosenIds } from '../../repairs/repairs/ids.ts';
import { unitExportQuery } from '../customer-equipment/list.ts';

export const auditPackEndpoints = {
  ofCustomer: endpoint({
    method: 'GET',
    path: '/api/customers/:customerId/audit-pack.zip',
    permission: 'certificate.pack',
    summary:
      'The register of a customer as it was on a day, the certificates in force then, and the units without one, as ZIP; without a day it is today',
    record: { kind: 'customer', param: 'customerId' },
    params: z.object({ customerId: idParam }),
    query: z.object({ day: calendarDate().optional() }),
    answer: 'file',
  }),
  certificates: endpoint({
    method: 'GET',
    path: '/api/equipment/certificates.zip',
    permission: 'certificate.pack',
    summary:
      'The certificates in force of chosen units (`ids`, comma-separated), or of all units of the filters, as ZIP',
    query: z.object({ ...unitExportQuery.shape, ids: chosenIds('units').optional() }),
    answer: 'file',
  }),
};
