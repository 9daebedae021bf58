import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, act, admins, button, type Preparations, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';
import { withLaboratory } from '../laboratory/procedures.ts';
import { calibrationOf } from './calibrations.ts';

/** What a record says whose action is to be done. */
export const nonconformingColumns = {
  ...{ title: 'Wrong range', origin: 'own', foundOn: '2026-03-02', foundBy: 'Nora', state: 'acting' },
  ...{ whatHappened: 'The 10 V range was measured in the 100 V range.', reportedBy: 'Nora' },
  ...{ reportedByUserId: null, risk: 'low', riskReason: 'The error is small.', decision: 'repeat' },
  ...{
    decisionReason: 'The customer needs the range.',
    decidedBy: 'Nora',
    decidedAt: new Date('2026-03-03'),
  },
  ...{ cause: 'The worksheet names the wrong range.', action: 'The worksheet was corrected.' },
  dueOn: '2026-03-20',
} as const;

let made = 0;

/** Creates a certificate that was issued. */
export async function issuedCertificate(portal: Portal, companyId: number, columns: object = {}) {
  made += 1;
  const file = await portal.insert('files', {
    ...{ companyId, storageKey: `issued-${made}`, contentType: 'application/pdf', bytes: 1, sha256: 'x' },
    name: 'certificate.pdf',
  });
  return portal.insert('certificates', {
    ...{ companyId, kind: 'uploaded', number: `CAL-${300_000 + made}`, draftedBy: 'Ravi', state: 'issued' },
    ...{ issuedOn: '2026-02-01', issuedAt: new Date(), fileId: file.id, sha256: 'x', ...columns },
  });
}

/** Creates a certificate without a file. */
const draftCertificate: typeof issuedCertificate = (portal, companyId, columns = {}) => {
  made += 1;
  return portal.insert('certificates', {
    companyId,
    kind: 'own',
    number: `CAL-${300_000 + made}`,
    ...columns,
  });
};

/** Creates a record with a certificate of the owner. */
export async function nonconformingWorkOf(
  portal: Portal,
  owner: UserRow,
  columns: object = {},
  certificateOf = issuedCertificate,
) {
  const companyId = owner.companyId!;
  await withLaboratory(portal, companyId);
  const { repairId } = await calibrationOf(portal, owner);
  const certificate = await certificateOf(portal, companyId, {
    ...{ repairId, userId: owner.id, customerId: owner.customerId },
  });
  const work = await portal.insert('nonconformingWork', {
    ...nonconformingColumns,
    ...{ companyId, number: `NC-${300_000 + made}`, actionUserId: owner.id, ...columns },
  });
  await portal.insert('nonconformingWorkCertificates', {
    ...{ companyId, nonconformingWorkId: work.id, certificateId: certificate.id },
  });
  return { ...work, certificateId: certificate.id };
}

const on: Preparations[string][number] = [
  'PUT',
  '/api/companies/:companyId/laboratory',
  { enabled: true, onePersonApproves: true },
];
const report = {
  ...{ title: 'Wrong range', origin: 'own', foundOn: '2026-03-02', foundBy: 'Nora' },
  whatHappened: 'The 10 V range was measured in the 100 V range.',
};
const telling = { kind: 'told', on: '2026-03-05', words: 'By phone, Ann Bell' };
const check = { checkedOn: '2026-03-21', result: 'effective', note: 'Ten worksheets were looked at.' };
const done = { doneOn: '2026-03-20' };
const isDone: Preparations[string][number] = ['PUT', '/api/nonconforming-work/:id/action-done', done];
const readyToClose: Preparations[string] = [
  isDone,
  ['PUT', '/api/nonconforming-work/:id/check', check],
  ['POST', '/api/nonconforming-work/:id/tellings', telling],
];
const record = '/api/nonconforming-work/:id';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/nonconforming-work': staff,
    'GET /api/companies/:companyId/nonconforming-work-counts': staff,
    'GET /api/companies/:companyId/certificates-to-link': staff,
    'GET /api/certificates/:id/nonconforming-work': staff,
    'POST /api/companies/:companyId/nonconforming-work': staff,
    [`GET ${record}`]: staff,
    [`GET ${record}/certificates`]: staff,
    [`GET ${record}/customers`]: staff,
    [`PATCH ${record}`]: admins,
    [`PUT ${record}/decision`]: admins,
    [`PUT ${record}/action`]: admins,
    [`PUT ${record}/action-done`]: staff,
    [`PUT ${record}/check`]: admins,
    [`POST ${record}/certificates`]: admins,
    [`POST ${record}/certificates/unlink`]: admins,
    [`POST ${record}/tellings`]: admins,
    [`PUT ${record}/acknowledgement`]: admins,
    [`POST ${record}/close`]: admins,
    [`POST ${record}/reopen`]: admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/nonconforming-work': 'the records and what is overdue',
    'GET /api/companies/:companyId/nonconforming-work-counts': 'how many are open and overdue',
    'GET /api/companies/:companyId/certificates-to-link': 'extent: certificates are found by number',
    'GET /api/certificates/:id/nonconforming-work': 'linked to withdrawals, from the certificate',
    'POST /api/companies/:companyId/nonconforming-work': 'record with origin and extent',
    [`GET ${record}`]: 'a record',
    [`GET ${record}/certificates`]: 'extent: certificates',
    [`GET ${record}/customers`]: 'extent: customers, told and acknowledged',
    [`PATCH ${record}`]: 'risk and cause',
    [`PUT ${record}/decision`]: 'decision',
    [`PUT ${record}/action`]: 'action',
    [`PUT ${record}/action-done`]: 'action',
    [`PUT ${record}/check`]: 'check of effect',
    [`POST ${record}/certificates`]: 'extent: certificates',
    [`POST ${record}/certificates/unlink`]: 'extent: certificates',
    [`POST ${record}/tellings`]: 'customers told',
    [`PUT ${record}/acknowledgement`]: 'and acknowledged',
    [`POST ${record}/close`]: 'closed by',
    [`POST ${record}/reopen`]: 'a closed record is opened again with a reason',
  },
  validBodies: {
    'POST /api/companies/:companyId/nonconforming-work': report,
    [`PATCH ${record}`]: { risk: 'high', riskReason: 'It is used in a hospital.', workHalted: true },
    [`PUT ${record}/decision`]: { decision: 'withdraw', reason: 'The results are wrong.' },
    [`PUT ${record}/action`]: { action: 'The worksheet is corrected.', userId: 1, dueOn: '2026-04-01' },
    [`PUT ${record}/action-done`]: done,
    [`PUT ${record}/check`]: check,
    [`POST ${record}/certificates`]: { certificateIds: [1] },
    [`POST ${record}/certificates/unlink`]: { certificateIds: [1] },
    [`POST ${record}/tellings`]: telling,
    [`PUT ${record}/acknowledgement`]: { tellingId: 1, on: '2026-03-06', name: 'Ann Bell' },
    [`POST ${record}/reopen`]: { reason: 'It happened again.' },
  },
  preparedBy: {
    'GET /api/companies/:companyId/nonconforming-work': [on],
    'GET /api/companies/:companyId/nonconforming-work-counts': [on],
    'GET /api/companies/:companyId/certificates-to-link': [on],
    'POST /api/companies/:companyId/nonconforming-work': [on],
    [`PUT ${record}/check`]: [isDone],
    [`POST ${record}/close`]: readyToClose,
    [`POST ${record}/reopen`]: [...readyToClose, ['POST', '/api/nonconforming-work/:id/close', {}]],
  },
  // A person, a certificate and an entry are of the company, so a body that always holds has none of them.
  tracedElsewhere: [`PUT ${record}/action`, `POST ${record}/certificates`, `PUT ${record}/acknowledgement`],
  records: {
    // Other tests read the file of every issued certificate, and this one has none.
    nonconformingWork: async (portal, owner) =>
      (await nonconformingWorkOf(portal, owner, {}, draftCertificate)).id,
  },
  shownToTechnicians: {
    nonconforming_work: [
      'action cause check_note checked_by closed_by decided_by decision_reason done_by earlier_actions found_by number',
      'reported_by risk_reason title what_happened',
    ].join(' '),
    nonconforming_work_tellings: 'acknowledged_by told_by words',
  },
  forms: {
    'POST /api/companies/:companyId/nonconforming-work': act('nonconforming-records.spec.ts'),
    [`PATCH ${record}`]: act('nonconforming-records.spec.ts'),
    [`PUT ${record}/action`]: act('nonconforming-records.spec.ts'),
    [`PUT ${record}/action-done`]: act('nonconforming-records.spec.ts'),
    [`PUT ${record}/check`]: act('nonconforming-records.spec.ts'),
    [`POST ${record}/certificates`]: button,
    [`POST ${record}/tellings`]: act('nonconforming-records.spec.ts'),
    [`PUT ${record}/acknowledgement`]: act('nonconforming-records.spec.ts'),
  },
};
