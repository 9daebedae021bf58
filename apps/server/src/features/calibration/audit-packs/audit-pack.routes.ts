import { packMessages } from '@portal/contract/calibration/audit-packs/messages.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { dateIn } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { type SqlBool, sql } from 'kysely';
import { conflict } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { zipStream } from '../../../files/zip-stream.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { readableBy } from '../certificates/index.ts';
import { unitConditions, unitsFound, unitsOf } from '../customer-equipment/index.ts';
import { certificateEntries, packOfCustomer } from './pack-of-customer.ts';
import { packedCertificates, refuseTooMany } from './packed-certificates.ts';

/**
 * Returns the certificates in force of chosen units, or of all units that pass the filters of the register, as a ZIP
 * file (D5.14). A customer gets only certificates that they may read.
 * @throws 409 when there are none or too many, 429 for too many ZIP files in an hour.
 */
async function certificatesOfUnits(
  { db, actor, runtime }: Work,
  { ids, ...filters }: Query<typeof endpoints.auditPacks.certificates>,
): Promise<FileAnswer> {
  const units = ids
    ? sql`select e.id from customer_equipment e where e.id = any(${ids}::int[]) and ${unitsOf(actor)}`
    : sql`select e.id from ${unitsFound(filters)} where ${unitConditions(actor, filters)}`;
  const [certificates, { timeZone }] = await Promise.all([
    packedCertificates(
      db,
      sql<SqlBool>`(t.state = 'issued' and ${readableBy(actor)} and t.id in (
        select c.certificate_id from calibrations c where c.customer_equipment_id in (${units})))`,
    ),
    ownCompany(db),
  ]);
  if (certificates.length === 0) throw conflict('audit_pack.none', packMessages.none);
  refuseTooMany(certificates);
  return {
    body: async () => {
      await runtime.limits.use('packs-of-user', actor.userId);
      return zipStream(certificateEntries(runtime, certificates));
    },
    type: 'application/zip',
    name: `Certificates ${dateIn(timeZone)}.zip`,
  };
}

export const auditPackRoutes: Handlers<typeof endpoints.auditPacks> = {
  ofCustomer: ({ work, params, query }) => packOfCustomer(work, params.customerId, query.day),
  certificates: ({ work, query }) => certificatesOfUnits(work, query),
};
