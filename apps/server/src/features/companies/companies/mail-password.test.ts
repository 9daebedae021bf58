import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openBrowser, PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { startMailServer } from '../../../../test/mail-server.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { openLog } from '../../../log.ts';

const SECRET = 'Plant-the-secret-77';
const PORT = 2598;

/** Returns every row of every table as text, also of the job queue. */
const wholeDatabase = (portal: Portal): Promise<string> =>
  portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`.execute(db);
    const texts = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  });

it('is never in an answer, audit trail, table, mail or log', async () => {
  const lines: string[] = [];
  const log = openLog(
    'trace',
    new PassThrough().on('data', (line) => lines.push(String(line))),
  );
  const portal = await startPortal({ OUTBOUND_ALLOW: `127.0.0.1:${PORT}` }, { log });
  const { company, as } = await peopleOf(portal, { email: 'office@lab.example' });
  const admin = await userWithPassword(portal, { companyId: company.id, role: 'admin' });
  const browser = openBrowser(portal);
  await browser.post('/api/login', { username: admin.username, password: PASSWORD });
  const path = `/api/companies/${company.id}`;
  const settings = {
    notificationsEnabled: true,
    notificationEmail: 'mail@lab.example',
    notificationEmailPassword: SECRET,
    notificationEmailHost: '127.0.0.1',
    notificationEmailPort: PORT,
  };
  const server = await startMailServer({ port: PORT });
  const seen = [
    await browser.patch(`${path}/email-settings`, settings),
    await browser.patch(`${path}/email-settings`, { ...settings, notificationEmailPort: 'x' }),
    await browser.patch(`${path}/email-settings`, `{"notificationEmailPassword": "${SECRET}`),
    // This call has no such field, so the value is neither stored nor returned.
    await browser.patch(path, { notificationEmailPassword: SECRET, primaryContact: 'Ann Bell' }),
    await browser.post(`${path}/test-email`),
  ];
  for (const url of [path, '/api/companies', '/api/companies/active', '/api/user/company', `${path}/audit`])
    seen.push(await browser.get(url));
  for (const caller of [as.superadmin, as.technician, as.customer]) seen.push(await caller.get(path));
  await server.stop();
  const database = await wholeDatabase(portal);
  await portal.stop();
  expect(seen[0]?.body).toMatchObject({ hasPassword: true });
  expect(database).toContain('company.email_settings_changed');
  expect(lines.join('')).toContain('/email-settings');
  const text = [
    ...seen.map((reply) => reply.text),
    lines.join(''),
    database,
    ...server.received.map((m) => m.text),
  ];
  expect(text.join('\n')).not.toContain(SECRET);
  expect(database).toMatch(/v1:/);
  expect(seen.map((reply) => reply.text).join('')).not.toContain('v1:');
}, 40_000);
