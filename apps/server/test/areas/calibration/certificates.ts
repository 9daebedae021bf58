import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, admins, customers, everyone, type Preparations, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';
import { calibrationOf } from './calibrations.ts';

const issued: Preparations[string] = [['POST', '/api/certificates/:id/issue', {}]];

/** Creates the draft of a certificate with these results. */
async function certificateOf(portal: Portal, owner: UserRow) {
  const { id, companyId, repairId } = await calibrationOf(portal, owner);
  const certificate = await portal.insert('certificates', {
    ...{ companyId, repairId },
    userId: owner.id,
    customerId: owner.customerId,
    kind: 'own',
    number: `CAL-${100_000 + id}`,
    draftedBy: 'Ravi',
  });
  const drafted = { certificateId: certificate.id, confirmedAt: new Date() };
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('calibrations').set(drafted).where('id', '=', id).execute(),
  );
  return certificate;
}

export const area: Area = {
  access: {
    'GET /api/repairs/:id/certificates': everyone,
    'GET /api/customer-equipment/:id/certificates': everyone,
    'POST /api/repairs/:id/certificates': staff,
    'POST /api/calibration-items/:id/certificate': admins,
    'GET /api/certificates/:id/certificate.pdf': everyone,
    'PATCH /api/certificates/:id': staff,
    'GET /api/certificates/:id/calibration-labels.pdf': staff,
    'GET /api/customer-equipment/:id/calibration-label.pdf': staff,
    'DELETE /api/certificates/:id': staff,
    'GET /api/certificates/:id/mail-preview': admins,
    'GET /api/certificates/:id/out-of-tolerance-mails': admins,
    'POST /api/certificates/:id/issue': admins,
    'POST /api/certificates/:id/correct': admins,
    'POST /api/certificates/:id/withdraw': admins,
    'POST /api/certificates/:id/acknowledge': customers,
    'GET /api/public/certificates/:code': 'public',
  },
  addedCalls: {
    'GET /api/customer-equipment/:id/calibration-label.pdf': 'D5.6: calibration label of a unit',
    'GET /api/certificates/:id/calibration-labels.pdf': 'D5.6: calibration labels of a certificate',
    'POST /api/calibration-items/:id/certificate': 'D5.11: upload of a certificate made elsewhere',
    'GET /api/certificates/:id/certificate.pdf': 'D5.11: the certificate as PDF',
    'PATCH /api/certificates/:id': 'D5.11: remarks and customer of a draft',
    'DELETE /api/certificates/:id': 'D5.11: discard a draft',
    'GET /api/certificates/:id/mail-preview': 'D4.2: the mail before a certificate is issued',
    'GET /api/certificates/:id/out-of-tolerance-mails': 'D4.2: the notices before a certificate is issued',
    'POST /api/certificates/:id/issue': 'D5.11: approve and issue a draft',
    'POST /api/certificates/:id/correct': 'D5.11: a new version that replaces an issued one',
    'POST /api/certificates/:id/withdraw': 'D5.11: withdraw an issued one with a reason',
    'POST /api/certificates/:id/acknowledge': 'D5.11: the customer has seen a withdrawal',
    'GET /api/repairs/:id/certificates': 'D5.11: the certificates of a repair',
    'POST /api/repairs/:id/certificates': 'D5.11: draft a certificate',
    'GET /api/customer-equipment/:id/certificates': 'D5.14: the certificates of a unit on its page',
    'GET /api/public/certificates/:code': 'D5.11: what the page behind the QR code shows',
  },
  validBodies: {
    // The test of drafts makes a unit with results first.
    'POST /api/repairs/:id/certificates': { itemIds: [1] },
    'PATCH /api/certificates/:id': { remarks: 'Measured twice' },
    'POST /api/certificates/:id/issue': {},
    'POST /api/certificates/:id/correct': { reason: 'The serial number was wrong' },
    'POST /api/certificates/:id/withdraw': { reason: 'The calibrator was out of its limits' },
  },
  preparedBy: {
    'POST /api/certificates/:id/correct': issued,
    'POST /api/certificates/:id/withdraw': issued,
    'POST /api/certificates/:id/acknowledge': [
      ...issued,
      ['POST', '/api/certificates/:id/withdraw', { reason: 'It was of another unit' }],
    ],
  },
  records: {
    certificate: async (portal, owner) => (await certificateOf(portal, owner)).id,
  },
  tracedElsewhere: ['POST /api/repairs/:id/certificates', 'POST /api/calibration-items/:id/certificate'],
  forms: {
    'POST /api/calibration-items/:id/certificate':
      'its form asks for number, laboratory and file: no day is typed',
  },
};
