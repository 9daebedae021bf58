import { keptOfCustomers } from '@portal/contract/operating/personal-data/rules.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { PASSWORD, plantPerson } from '../../../../test/planted-person.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import type { UserRow } from '../../../db/schema/companies.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const own = (sql: string) => queryOnce(portal.ownerUrl, sql);

const plantedPerson = (given: Partial<UserRow> = {}) => plantPerson(portal, people, given);

const filesOf = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) => [
      name.replace('Personal data/', ''),
      Buffer.from(content).toString(),
    ]),
  );

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
    const answer = await as.get('/api/profile/personal-data.zip');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = filesOf(answer.bytes);
    expect(files['Account.csv']).toContain('copy@planted.example');
    expect(files['Requests.csv']).toContain("'=2+2");
    // What names the person elsewhere: each has its table, empty or not.
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'Estimates you answered.csv',
        'Loan agreements you signed.csv',
        'Certificates.csv',
        'Photos.csv',
        'Mailed links.csv',
      ]),
    );
    expect(files['Messages.csv']).toContain('Is it done?');
    expect(files['Certificates.csv']).toContain('No entries');
    // Words of the portal, no codes.
    expect(files['Requests.csv']).toContain(',Submitted,');
    expect(files['Requests.csv']).toContain(',Non-Warranty,');
    expect(files['README.txt']).not.toContain('stock ledger');
    for (const { what } of keptOfCustomers) expect(files['README.txt']).toContain(what);
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
    const at = `/api/users/${user.id}/personal-data.zip`;
    const stranger = await peopleOf(portal);
    expect((await people.as.admin.get(at)).status).toBe(200);
    expect(await people.as.technician.get(at)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect(await people.as.customer.get(at)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect((await stranger.as.admin.get(at)).status).toBe(404);
    expect(await people.as.admin.get('/api/profile/personal-data.zip')).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    const { body: admin } = await people.as.admin.get('/api/user');
    expect((await people.as.admin.get(`/api/users/${admin.id}/personal-data.zip`)).status).toBe(404);
  });
});

describe('the wish to be erased', () => {
  it('needs the password, reaches the admins, and can be taken back', async () => {
    const passwordHash = await (await import('../../../auth/passwords.ts'))
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
    expect(await as.post('/api/profile/erasure', { currentPassword: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'erasure.already' },
    });
    const { rows } = await own(
      `select link from notifications where kind = 'user.erasure_asked' and link = '/admin/users/${user.id}'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await people.as.admin.get(`/api/users/${user.id}/erasure`)).body.state).toBe('asked');
    expect((await as.delete('/api/profile/erasure')).status).toBe(204);
    expect(await as.delete('/api/profile/erasure')).toMatchObject({
      status: 409,
      body: { code: 'erasure.none' },
    });
    expect((await as.get('/api/profile/erasure')).body.state).toBe('none');
  });
});
