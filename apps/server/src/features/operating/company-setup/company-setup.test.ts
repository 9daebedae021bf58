import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '../../../../test/browser.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { makeTechnicians } from '../../companies/companies/create-company.ts';

let portal: Portal;
let people: People;
let url: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { email: null, address: null });
  url = `/api/companies/${people.company.id}/setup`;
});
afterAll(() => portal.stop());

const write = <R>(task: Parameters<typeof portal.runtime.database.asCompany<R>>[1]): Promise<R> =>
  portal.runtime.database.asCompany(people.company.id, task);
const done = async () => {
  const { body } = await people.as.admin.get(url);
  return (body.steps as { key: string; done: boolean }[]).filter((step) => step.done).map(({ key }) => key);
};

describe('the first steps of a company', () => {
  it('ticks a step when the thing exists, and takes the tick back when it is gone', async () => {
    // The company of this test has a portal user with a customer record already.
    expect(await done()).toEqual(['address', 'customers', 'portal']);
    const { id: companyId } = people.company;
    await write((db) => makeTechnicians(db, companyId));
    expect(await done()).toEqual(['address', 'customers', 'portal']);
    await write((db) =>
      db.updateTable('technicians').set({ name: 'Rosa' }).where('name', '=', 'Technician 2').execute(),
    );
    const type = await people.as.admin.post(`/api/companies/${companyId}/equipment-types`, { name: 'Meter' });
    expect(await done()).toEqual(['address', 'technicians', 'customers', 'equipment', 'portal']);
    const repair = await portal.buildRepair({ companyId });
    expect(await done()).toContain('repair');
    await people.as.admin.delete(`/api/repairs/${repair.id}`);
    await people.as.admin.delete(`/api/equipment-types/${type.body.id}`);
    expect(await done()).toEqual(['address', 'technicians', 'customers', 'portal']);
    const missing = async () => (await people.as.admin.get(url)).body.steps[0].missing;
    expect(await missing()).toEqual(['email', 'address', 'logo']);
    await write((db) =>
      db
        .updateTable('companies')
        .set({ email: 'desk@acme.example', address: '1 Way' })
        .where('id', '=', companyId)
        .execute(),
    );
    expect(await missing()).toEqual(['logo']);
    expect(await done()).not.toContain('profile');
    await write((db) =>
      db
        .updateTable('companies')
        .set({ logoUrl: 'https://acme.example/logo.png', email: 'desk@acme.example', address: '1 Way' })
        .where('id', '=', companyId)
        .execute(),
    );
    expect(await done()).toContain('profile');
    expect(await missing()).toEqual([]);
  });

  it('ticks mail for a test of the company’s own server, and not for one of the installation’s', async () => {
    const tested = (through?: string) =>
      write((db) =>
        db
          .insertInto('auditEntries')
          .values({
            companyId: people.company.id,
            action: 'company.mail_tested',
            recordKind: 'company',
            recordId: people.company.id,
            after: JSON.stringify({ recipient: 'desk@acme.example', through }),
          })
          .execute(),
      );
    await tested('installation');
    expect(await done()).not.toContain('mail');
    await tested('company');
    expect(await done()).toContain('mail');
  });

  it('says whether a mail server is set, also when mail was sent before', async () => {
    const hasServer = async () => (await people.as.admin.get(url)).body.hasMailServer;
    const set = (notificationsEnabled: boolean) =>
      write((db) =>
        db
          .updateTable('companies')
          .set({
            notificationsEnabled,
            notificationEmailHost: 'mail.acme.example',
            notificationEmail: 'a@acme.example',
          })
          .where('id', '=', people.company.id)
          .execute(),
      );
    expect(await hasServer()).toBe(false);
    await set(true);
    expect(await hasServer()).toBe(true);
    await set(false);
    expect(await hasServer()).toBe(false);
  });

  it('asks for a real address of the first user, and for time zone and country, also when they stay', async () => {
    const { admin, superadmin } = people.as;
    const first = await portal.buildUser({
      ...{ role: 'superadmin', companyId: people.company.id, email: 'Admin@portal.localhost' },
    });
    expect(await done()).not.toContain('address');
    await write((db) =>
      db.updateTable('users').set({ email: 'rita@harbor.example' }).where('id', '=', first.id).execute(),
    );
    expect(await done()).toContain('address');
    expect(await done()).not.toContain('timeZone');
    await admin.patch(`/api/companies/${people.company.id}`, { timeZone: 'UTC' });
    expect(await done()).toContain('timeZone');
    expect(await done()).not.toContain('country');
    // The country that it has is a decision too: until then the week of the United States began on Monday (B9).
    const { body } = await admin.patch(`/api/companies/${people.company.id}`, { country: 'US' });
    expect(people.company.firstDayOfWeek).toBe(1);
    expect(body).toMatchObject({ country: 'US', firstDayOfWeek: 7 });
    expect(await done()).toContain('country');
    expect((await superadmin.get(url)).body.steps).toHaveLength(10);
  });

  it('asks for the rates of the tax in a country that has usual ones, until there is one', async () => {
    const { admin } = people.as;
    const path = `/api/companies/${people.company.id}`;
    const asks = async () => (await admin.get(url)).body.steps.map(({ key }: { key: string }) => key);
    expect(await asks()).not.toContain('tax');
    await admin.patch(path, { country: 'DE' });
    expect(await asks()).toContain('tax');
    expect(await done()).not.toContain('tax');
    await admin.patch(path, { otherTaxRates: [{ rate: 7 }] });
    expect(await done()).toContain('tax');
    await admin.patch(path, { otherTaxRates: [], salesTaxRate: 19 });
    expect(await done()).toContain('tax');
  });

  it('reads only the own company', async () => {
    const other = await peopleOf(portal);
    await portal.buildRepair({ companyId: other.company.id });
    expect(await done()).toEqual(['address', 'customers', 'portal']);
    expect((await other.as.admin.get(url)).status).toBe(404);
    expect((await other.as.admin.put(`${url}/dismissal`, { dismissed: true })).status).toBe(404);
    for (const who of ['customer', 'technician'] as const) {
      expect(await people.as[who].get(url)).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
      expect(await people.as[who].put(`${url}/dismissal`, { dismissed: true })).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
    }
  });

  it('is closed for everybody, comes back, and is traced once for each change', async () => {
    const { admin, superadmin } = people.as;
    expect((await superadmin.get(url)).body.dismissed).toBe(false);
    for (const dismissed of [true, true, false])
      expect((await admin.put(`${url}/dismissal`, { dismissed })).body).toEqual({ dismissed });
    expect((await superadmin.get(url)).body.dismissed).toBe(false);
    const traces = (await auditOf(portal, 'company.first_steps_changed')).filter(
      ({ companyId }) => companyId === people.company.id,
    );
    expect(traces.map(({ after }) => after)).toEqual([{ setupDismissed: true }, { setupDismissed: false }]);
    expect((await admin.put(`${url}/dismissal`, { dismissed: 'yes' })).status).toBe(400);
  });
});
