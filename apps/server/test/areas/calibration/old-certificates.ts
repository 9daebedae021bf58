import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, admins, everyone } from '../../area.ts';
import { importOf } from '../../import-record.ts';
import type { Portal } from '../../portal.ts';

/** Adds a certificate of another system to a unit of the owner. */
async function oldCertificateOf(portal: Portal, owner: UserRow, unitId: number) {
  const { companyId } = owner;
  const unit = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('customerEquipment').selectAll().where('id', '=', unitId).executeTakeFirstOrThrow(),
  );
  const file = await portal.insert('files', {
    ...{ companyId, storageKey: `c${companyId}/2026-01/old${unitId}.pdf`, contentType: 'application/pdf' },
    ...{ bytes: 10, sha256: `old${unitId}`, name: 'old.pdf' },
  });
  return portal.insert('oldCertificates', {
    ...{ companyId, customerEquipmentId: unitId, customerId: unit.customerId, number: `OLD-${unitId}` },
    ...{ calibratedOn: '2020-03-05', fileId: file.id, sha256: `old${unitId}` },
  });
}

export const area: Area = {
  access: {
    'GET /api/customer-equipment/:id/old-certificates': everyone,
    'GET /api/old-certificates/:id/certificate.pdf': everyone,
    'POST /api/companies/:companyId/old-certificates/import': admins,
    'GET /api/companies/:companyId/old-certificates/import': admins,
    'GET /api/companies/:companyId/old-certificates/import/:importId': admins,
    'POST /api/companies/:companyId/old-certificates/import/:importId/undo': admins,
  },
  addedCalls: {
    'GET /api/customer-equipment/:id/old-certificates':
      'Decision 0119: certificates of another system on the page of a unit',
    'GET /api/old-certificates/:id/certificate.pdf': 'Decision 0119: their files',
    'POST /api/companies/:companyId/old-certificates/import': 'Decision 0119: certificates from a ZIP file',
    'GET /api/companies/:companyId/old-certificates/import':
      'Decision 0119: an import can be undone after a reload',
    'GET /api/companies/:companyId/old-certificates/import/:importId':
      'Decision 0119: progress of a large file',
    'POST /api/companies/:companyId/old-certificates/import/:importId/undo': 'Decision 0119: undo',
  },
  records: {
    oldCertificate: async (portal, owner, records) =>
      (await oldCertificateOf(portal, owner, await records.customerEquipment(portal, owner))).id,
    oldCertificateImport: (portal, owner) => importOf(portal, owner, 'old-certificate'),
  },
  shownToCustomers: { old_certificates: 'number laboratory result' },
  shownToTechnicians: { old_certificates: 'number laboratory result' },
};
