import { repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { technicianNote } from '@portal/contract/repairs/repairs/status-choices.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from './actors.ts';
import {
  addressOf,
  type FilledCompany,
  fieldsOf,
  fillCompany,
  longPagesOf,
  readersOf,
  reads,
  wordsOf,
} from './filled-company.ts';
import { callName } from './make-valid-call.ts';
import { plantTexts } from './plant-texts.ts';
import { type Portal, startPortal } from './portal.ts';

/** A word that is in every text of one company and nowhere else. */
const WORD = 'zqxplantedxqz';
/** A part of the word, for searches. An answer may repeat it. */
const ASKED = WORD.slice(1, -1);

let portal: Portal;
let planted: FilledCompany;
let beside: FilledCompany;
/** A superadmin whose own company is a third one. */
let operator: Caller;

let columns: string[];
beforeAll(async () => {
  portal = await startPortal();
  beside = await fillCompany(portal);
  planted = await fillCompany(portal);
  operator = await portal.actAs(await portal.buildUser({ role: 'superadmin' }));
  columns = await plantTexts(portal, planted.companyId, () => WORD);
}, 300_000);
afterAll(() => portal.stop());

it('is in every column that users write', () => {
  expect(columns.length).toBeGreaterThan(100);
  expect(columns).toEqual(
    expect.arrayContaining([
      ...[
        'companies.name',
        'users.contact_name',
        'customers.notes',
        'repairs.model_part_no',
        'repair_parts.description',
      ],
      ...['repair_logs.message', 'repair_images.filename', 'outbox_messages.subject', 'audit_entries.after'],
      ...[
        'notifications.title',
        'technicians.name',
        'equipment_types.name',
        'files.name',
        'repair_search.text',
      ],
    ]),
  );
});

describe.each(reads.map((e) => [callName(e), e] as const))('%s', (_name, e) => {
  const roles = readersOf(e);
  const queries = ['', ...fieldsOf(e.query ?? z.object({})).map((field) => `${field}=${ASKED}`)];

  it.runIf(roles.length > 0)('does not show the word to another company', async () => {
    for (const role of roles)
      for (const url of new Set([addressOf(e, beside, role), addressOf(e, planted, role)]))
        for (const query of [...queries, `companyId=${planted.companyId}`, ...longPagesOf(e)]) {
          const reply = await beside.as[role].get(`${url}?${query}`);
          expect(wordsOf(reply), `${role} ${url}?${query}`).not.toContain(WORD);
        }
  });

  it.runIf(roles.length > 0 && !e.acrossCompanies)(
    'does not show the word to a superadmin at work in another company',
    async () => {
      for (const query of queries) {
        const url = `${addressOf(e, beside, 'admin')}?companyId=${beside.companyId}&${query}`;
        expect(wordsOf(await operator.get(url)), url).not.toContain(WORD);
      }
      // The record of the first company, asked for with the id of the second company.
      const url = `${addressOf(e, planted, 'admin')}?companyId=${beside.companyId}`;
      if (!e.path.includes(':companyId')) expect(wordsOf(await operator.get(url)), url).not.toContain(WORD);
    },
  );
});

it('the company’s own users find the word, which proves that the search finds it', async () => {
  const finding: string[] = [];
  for (const e of reads) {
    const reply = await planted.as.admin.get(addressOf(e, planted, 'admin'));
    if (wordsOf(reply).includes(WORD)) finding.push(callName(e));
  }
  expect(finding).toEqual(
    expect.arrayContaining([
      ...[
        'GET /api/companies/:companyId',
        'GET /api/customers',
        'GET /api/repairs',
        'GET /api/repairs/export.csv',
      ],
      ...['GET /api/companies/:companyId/audit', 'GET /api/users', 'GET /api/companies/:companyId/outbox'],
    ]),
  );
});

it('every status has its label in the timeline, in notifications and in mails', async () => {
  const { admin } = beside.as;
  const id = beside.records.customer.repair;
  for (const status of repairStatuses.toReversed()) {
    await admin.post(`/api/repairs/${id}/logs`, { status, message: 'A step' });
    await admin.patch(`/api/repairs/${id}`, { status: 'on_hold', currentProgress: technicianNote(status) });
  }
  const sentences = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ said: string }>`
      select message as said from repair_logs where company_id = ${beside.companyId}
      union all select concat_ws(' ', title, body) from notifications where company_id = ${beside.companyId}
      union all select concat_ws(' ', subject, body_text) from outbox_messages where company_id = ${beside.companyId}`.execute(
      db,
    );
    return rows.map(({ said }) => said);
  });
  expect(sentences.join()).toContain('Waiting for Parts');
  const codes = repairStatuses.filter((status) => status.includes('_'));
  expect(sentences.filter((said) => codes.some((code) => said.includes(code)))).toEqual([]);
});
