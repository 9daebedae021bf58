import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { keptRecords } from '@portal/contract/personal-data/rules.ts';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/actors.ts';
import { aRequest, type People, peopleOf } from '../../../test/people.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { queryOnce } from '../../../test/query-once.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { erasePerson } from './erase-person.ts';
import { followUpErasures } from './follow-up-erasures.ts';
import { keptTables } from './kept-tables.ts';

const NAME = 'Quenelle (Q.) O\'Plantworth "Q"';
const EMAIL = 'quenelle.o+lab@planted.example';
const PHONE = '(218) 555-9931';
const PASSWORD = 'Correct-horse-9';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const own = (sql: string) => queryOnce(portal.ownerUrl, sql);

/** Returns a person of a customer whose account has texts that nobody else has. */
async function plantedPerson(given: Partial<UserRow> = {}): Promise<{ user: UserRow; as: Caller }> {
  const user = await portal.buildUser({
    ...{ role: 'customer', companyId: people.company.id, emailVerifiedAt: new Date() },
    ...{ contactName: NAME, email: EMAIL, phone: PHONE, username: 'quenelle.o', address: '7 Planted Lane' },
    ...given,
  });
  return { user, as: await portal.actAs(user) };
}

async function filesOf(bytes: Buffer): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const entry of Readable.from([bytes]).pipe(extract()))
    found[entry.header.name.replace('Personal data/', '')] = await text(entry);
  return found;
}

/** Returns the tables and columns that hold one of the texts, in all tables of the portal and of its jobs. */
async function whereIs(texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await own(
    `select n.nspname as schema, c.relname as table, a.attname as column from pg_class c
     join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not a.attisdropped
       and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'character varying')`,
  );
  const quoted = texts
    .flatMap((one) => [one, JSON.stringify(one).slice(1, -1)])
    .map((one) => one.replaceAll("'", "''"));
  const questions = columns.map(({ schema, table, column }) => {
    const holds = quoted.map((one) => `strpos(lower("${column}"::text), lower('${one}')) > 0`).join(' or ');
    return `select '${table}.${column}' as name where exists (select from "${schema}"."${table}" where ${holds})`;
  });
  const { rows } = await own(questions.join(' union all '));
  const found = rows.map(({ name }) => String(name));
  return found.toSorted();
}

describe('a copy of what the portal knows', () => {
  it('has what the person wrote and got, and nothing that is hidden from them', async () => {
    const { as } = await plantedPerson({
      email: 'copy@planted.example',
      username: 'copied',
      contactName: 'Nobody C',
      phone: null,
      address: null,
    });
    const made = await as.post('/api/repairs', aRequest({ descriptionProblem: '=2+2' }));
    const { id } = made.body;
    await as.post(`/api/repairs/${id}/conversation`, { message: 'Is it done?' });
    await people.as.admin.post(`/api/repairs/${id}/logs`, {
      message: 'PLANT-INTERNAL',
      visibility: 'internal',
    });
    await own(`update repairs set labor_cost = 4711.25, profit_made = 4712.5 where id = ${id}`);
    const answer = await as.get('/api/profile/personal-data.tar');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/x-tar']);
    const files = await filesOf(answer.bytes);
    expect(files['Account.csv']).toContain('copy@planted.example');
    expect(files['Requests.csv']).toContain("'=2+2");
    expect(files['Messages.csv']).toContain('Is it done?');
    for (const { what } of Object.values(keptRecords)) expect(files['README.txt']).toContain(what);
    const all = Object.values(files).join('\n');
    for (const hidden of ['PLANT-INTERNAL', '4711', '4712', 'argon2', 'Delete single files'])
      expect(all).not.toContain(hidden);
    const { rows } = await own(
      `select user_id from audit_entries where action = 'user.personal_data_exported' and user_id = record_id`,
    );
    expect(rows.length).toBe(1);
  });

  it('is for the person and for admins of the company', async () => {
    const { user } = await plantedPerson({
      email: 'x@planted.example',
      username: 'x.planted',
      contactName: 'Nobody X',
      phone: null,
      address: null,
    });
    const at = `/api/users/${user.id}/personal-data.tar`;
    const stranger = await peopleOf(portal);
    expect((await people.as.admin.get(at)).status).toBe(200);
    expect((await people.as.technician.get(at)).status).toBe(403);
    expect((await people.as.customer.get(at)).status).toBe(403);
    expect((await stranger.as.admin.get(at)).status).toBe(404);
    expect((await people.as.admin.get('/api/profile/personal-data.tar')).status).toBe(403);
    const { body: admin } = await people.as.admin.get('/api/user');
    expect((await people.as.admin.get(`/api/users/${admin.id}/personal-data.tar`)).status).toBe(404);
  });
});

describe('the wish to be erased', () => {
  it('needs the password, reaches the admins, and can be taken back', async () => {
    const passwordHash = await (await import('../../auth/passwords.ts'))
      .passwordsOf(portal.runtime.config)
      .hash(PASSWORD);
    const { user, as } = await plantedPerson({
      email: 'y@planted.example',
      username: 'y.planted',
      contactName: 'Nobody Y',
      phone: null,
      address: null,
      passwordHash,
    });
    expect((await as.post('/api/profile/erasure', { currentPassword: 'wrong' })).status).toBe(400);
    const asked = await as.post('/api/profile/erasure', { currentPassword: PASSWORD });
    expect([asked.status, asked.body.state]).toEqual([201, 'asked']);
    expect((await as.post('/api/profile/erasure', { currentPassword: PASSWORD })).status).toBe(409);
    const { rows } = await own(
      `select link from notifications where kind = 'user.erasure_asked' and link = '/admin/users/${user.id}'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await people.as.admin.get(`/api/users/${user.id}/erasure`)).body.state).toBe('asked');
    expect((await as.delete('/api/profile/erasure')).status).toBe(204);
    expect((await as.delete('/api/profile/erasure')).status).toBe(409);
    expect((await as.get('/api/profile/erasure')).body.state).toBe('none');
  });
});

describe('the erasure', () => {
  it('leaves the name, address and phone only in the records that the screen names', async () => {
    const { user, as } = await plantedPerson();
    const colleague = await portal.buildUser({
      ...{
        role: 'customer',
        companyId: people.company.id,
        contactName: 'Quenelle Plan',
        email: 'q@planted.example',
      },
    });
    const request = {
      contactName: NAME,
      emailAddress: EMAIL,
      phoneNo: PHONE,
      descriptionProblem: `Ask ${NAME}`,
    };
    const { id } = (await as.post('/api/repairs', aRequest(request))).body;
    await as.post(`/api/repairs/${id}/conversation`, { message: `Call me: ${PHONE}. ${NAME}` });
    await people.as.admin.post(`/api/repairs/${id}/logs`, {
      message: `${NAME} called`,
      visibility: 'internal',
    });
    await people.as.admin.patch(`/api/users/${user.id}`, { phone: PHONE, contactName: NAME });
    const staffWrote = await portal.buildRepair({
      companyId: people.company.id,
      emailAddress: EMAIL,
      contactName: NAME,
    });
    const at = `/api/users/${user.id}/erasure`;
    expect((await people.as.admin.post(at, { name: NAME })).body.message).toMatch(/open repairs: SR-/);
    await own(`update repairs set status = 'shipped' where id in (${id}, ${staffWrote.id})`);
    expect((await people.as.admin.post(at, { name: 'Ann' })).status).toBe(400);
    expect((await people.as.technician.post(at, { name: NAME })).status).toBe(403);
    expect(await whereIs([NAME, EMAIL, PHONE])).toContain('repairs.contact_name');

    const [first, second] = await Promise.all([
      people.as.admin.post(at, { name: ` ${NAME} ` }),
      people.as.admin.post(at, { name: NAME }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([202, 409]);
    expect((await as.get('/api/user')).status).toBe(401);
    await expect.poll(async () => (await people.as.admin.get(at)).body.state).toBe('erased');

    const { rows: links } = await own(`select link_edition from repairs where id = ${id}`);
    expect(links).toEqual([{ link_edition: 2 }]);
    const kept = await whereIs([NAME, EMAIL, PHONE, '7 Planted Lane']);
    expect(kept.filter((one) => !keptTables.has(one.split('.')[0]!))).toEqual([]);
    const repair = (await people.as.admin.get(`/api/repairs/${id}`)).body;
    expect([repair.contactName, repair.companyName, repair.modelPartNo]).toEqual([
      'Erased person',
      'Acme Labs',
      'DMM-7',
    ]);
    expect(repair.descriptionProblem).toBe('Ask Erased person');
    expect((await people.as.admin.get(`/api/users/${colleague.id}`)).body.contactName).toBe('Quenelle Plan');
    expect((await people.as.admin.get('/api/repairs?search=Plantworth')).body).toEqual([]);
    const { rows } = await own(
      `select action from audit_entries where record_kind = 'user' and record_id = ${user.id}`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.erasure_begun', 'user.erased']),
    );
  });

  it('goes on after its process was killed, and changes nothing when it runs again', async () => {
    const { user } = await plantedPerson({
      email: 'killed@planted.example',
      username: 'killed',
      contactName: 'Nobody K',
      phone: null,
      address: null,
    });
    await own(
      `insert into erasures (user_id, company_id, state, begun_at) values (${user.id}, ${people.company.id}, 'erasing', now())`,
    );
    await followUpErasures(portal.runtime);
    const at = `/api/users/${user.id}/erasure`;
    await expect.poll(async () => (await people.as.admin.get(at)).body.state).toBe('erased');
    const { rows: before } = await own(`select * from users where id = ${user.id}`);
    await erasePerson(portal.runtime, { companyId: people.company.id, userId: user.id });
    expect((await own(`select * from users where id = ${user.id}`)).rows).toEqual(before);
  });

  it('is refused for staff', async () => {
    const { body: admin } = await people.as.admin.get('/api/user');
    const answer = await people.as.superadmin.post(`/api/users/${admin.id}/erasure`, {
      name: admin.contactName ?? admin.username,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'erasure.customers_only']);
  });
});
