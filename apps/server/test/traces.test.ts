import type { EndpointDeclaration } from '@portal/contract/core/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import { unseenAuditFields } from '@portal/contract/records/audit/unseen-fields.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserRow } from '../src/db/schema/companies.ts';
import { presentAuditEntry } from '../src/features/records/audit/audit.present.ts';
import { listAudit } from '../src/features/records/audit/audit.queries.ts';
import { callName, makeValidCall } from './make-valid-call.ts';
import { type Portal, startPortal } from './portal.ts';

/** Writes without an audit entry, each with its reason. */
const leaveNone: Record<string, string> = {
  'POST /api/notifications/read': 'a mark on one’s own bell',
  'POST /api/repairs/:id/conversation/read': 'a mark for oneself',
  'POST /api/repairs/:id/email/preview': 'shows a mail before it is sent, writes nothing',
  'POST /api/email-templates/preview': 'shows unsaved words, writes nothing',
  'POST /api/companies/:companyId/agreement-preview': 'shows unsaved words, writes nothing',
  'POST /api/companies/:companyId/purchase-orders/suggest': 'proposes orders, writes nothing',
};

/** Writes that need a current code, a second row or another server. The tests of their features check their entries. */
const tracedElsewhere = [
  'DELETE /api/users/:id/sessions',
  'POST /api/profile/erasure',
  'DELETE /api/profile/erasure',
  'POST /api/users/:id/erasure',
  'POST /api/companies/:companyId/closing',
  'DELETE /api/companies/:companyId/closing',
  'POST /api/companies',
  'POST /api/companies/:companyId/test-email',
  'POST /api/companies/:companyId/held-mail/send',
  'POST /api/companies/:companyId/held-mail/discard',
  'POST /api/companies/:companyId/mailbox/test',
  'DELETE /api/companies/:companyId/mailbox',
  'POST /api/companies/:companyId/equipment-models',
  'POST /api/customers/:customerId/equipment',
  'POST /api/customers/:id/merge',
  'POST /api/companies/:companyId/recalls',
  'POST /api/companies/:companyId/quickbooks/sync-customers',
  'PATCH /api/companies/:companyId/quickbooks/sync-runs/:runId/rows',
  'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/start',
  'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/stop',
  'POST /api/companies/:companyId/quickbooks/sync-runs/:runId/undo',
  'PUT /api/companies/:companyId/quickbooks/customers/:id/link',
  'DELETE /api/companies/:companyId/quickbooks/customers/:id/link',
  'POST /api/companies/:companyId/quickbooks/customers/:id/resolve',
  'POST /api/repairs/:id/work-times',
  'POST /api/repairs/:id/work-times/start',
  'POST /api/repairs/:id/work-times/stop',
  'POST /api/repairs/:id/invoice',
  'POST /api/demo-equipment-loans/:id/invoice',
  'PATCH /api/companies/:companyId/quickbooks/invoice-settings',
  'POST /api/companies/:companyId/quickbooks/list-entries/read',
  'POST /api/companies/:companyId/purchase-orders',
  'POST /api/companies/:companyId/demo-equipment',
  'POST /api/demo-equipment-loans',
  'POST /api/demo-equipment-reservations',
  'POST /api/demo-equipment-loans/:id/after-repair',
  'POST /api/purchase-orders/:id/receive',
  'POST /api/purchase-orders/:id/send',
  'POST /api/purchase-order-items/:id/close-short',
  'POST /api/purchase-order-items/:id/reopen',
  'POST /api/companies/:companyId/stock-counts',
  'POST /api/stock-counts/:id/lines',
  'POST /api/companies/:companyId/purchase-orders/from-suggestions',
  'POST /api/companies/:companyId/repair-acts/undo',
  'POST /api/repairs/:id/parts/take',
  'POST /api/repairs/:id/parts/free',
  'POST /api/repairs/:id/parts/order',
  'PUT /api/companies/:companyId/mail-rules/templates',
  'POST /api/repairs/:id/estimate/ask-approval',
  'POST /api/repairs/:id/certificates',
  'POST /api/calibration-items/:id/certificate',
  'POST /api/reference-standards/:id/customer-mails',
  'POST /api/profile/second-factor/confirm',
  'DELETE /api/profile/calendar-feed',
  'POST /api/profile/second-factor/recovery-codes',
];

/** Records that have no name of their own. Their entries say what happened. */
const nameless = ['session', 'repairImage'];
const writes = Object.values(endpoints)
  .flatMap((group) => Object.values<EndpointDeclaration>(group))
  .filter((e) => e.method !== 'GET' && e.permission !== 'public' && !(callName(e) in leaveNone))
  .filter((e) => !tracedElsewhere.includes(callName(e)));

let portal: Portal;
beforeAll(async () => {
  // Links of operators go through this server only. Nobody answers there.
  portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => portal.stop());

const entriesBy = (user: UserRow) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('auditEntries').selectAll().where('userId', '=', user.id).execute(),
  );

it.each(writes.map((e) => [callName(e), e] as const))(
  '%s leaves an audit entry that names its records',
  async (_name, e) => {
    const company = await portal.buildCompany();
    const { reply, user, role } = await makeValidCall(portal, e, company.id);
    expect(reply.status, reply.text).toBeLessThan(300);
    const [entry] = await entriesBy(user);
    expect(entry, 'an entry in the audit trail').toMatchObject({
      companyId: company.id,
      role,
      requestId: reply.headers['x-request-id'],
    });
    const { rows } = await portal.runtime.database.asCompany(company.id, (db) =>
      listAudit(db, { page: 1, pageSize: 100, from: undefined, to: undefined }),
    );
    for (const { action, record, changes } of rows.map(presentAuditEntry)) {
      if (record && record.id !== null && !nameless.includes(record.kind))
        expect(record.label, `the name of the ${record.kind} in ${action}`).toEqual(expect.any(String));
      const numbers = changes.filter(
        ({ field, from, to, fromName, toName }) =>
          field.endsWith('Id') &&
          !unseenAuditFields.includes(field) &&
          [(from ?? null) === null || fromName, (to ?? null) === null || toName].some((named) => !named),
      );
      expect(numbers, `numbers instead of names in ${action}`).toEqual([]);
    }
  },
);
