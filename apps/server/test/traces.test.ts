import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import { unseenAuditFields } from '@portal/contract/records/audit/unseen-fields.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserRow } from '../src/db/schema/companies.ts';
import { presentAuditEntry } from '../src/features/records/audit/audit.present.ts';
import { listAudit } from '../src/features/records/audit/audit.queries.ts';
import { areas, collect } from './areas.ts';
import { callName, makeValidCall } from './make-valid-call.ts';
import { type Portal, startPortal } from './portal.ts';

const leavesNoTrace = collect((area) => area.leavesNoTrace);
const tracedElsewhere = new Set(areas.flatMap((area) => area.tracedElsewhere ?? []));

/** Records that have no name of their own. Their entries say what happened. */
const nameless = ['session', 'repairImage'];
const writes = Object.values(endpoints)
  .flatMap((group) => Object.values<EndpointDeclaration>(group))
  .filter((e) => e.method !== 'GET' && e.permission !== 'public' && !(callName(e) in leavesNoTrace))
  .filter((e) => !tracedElsewhere.has(callName(e)));

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
      listAudit({ db, runtime: portal.runtime }, { page: 1, pageSize: 100, from: undefined, to: undefined }),
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
