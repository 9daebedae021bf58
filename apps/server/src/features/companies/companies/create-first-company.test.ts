import { expect, it } from 'vitest';
import { startPortal } from '../../../../test/portal.ts';
import { createFirstCompany } from './create-first-company.ts';

it('makes a company, three technicians and a superadmin once, also from two instances', async () => {
  const portal = await startPortal({ COMPANY_NAME: 'Acme Service' });
  const made = await Promise.all([createFirstCompany(portal.runtime), createFirstCompany(portal.runtime)]);
  const first = made.find((answer) => answer !== undefined);
  expect(made.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(first).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{20}$/) });
  const { body } = await portal.signedOut.post('/api/login', first);
  expect(body).toMatchObject({ role: 'superadmin', companyName: 'Acme Service' });
  expect(await createFirstCompany(portal.runtime)).toBeUndefined();
  const technicians = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('technicians').selectAll().execute(),
  );
  expect(technicians.map((t) => t.companyId)).toEqual([body.companyId, body.companyId, body.companyId]);
  await portal.stop();
});

it('uses the name and password of the settings and does not return the password', async () => {
  const portal = await startPortal({ ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'six-chars' });
  expect(await createFirstCompany(portal.runtime)).toEqual({ username: 'boss' });
  const answer = await portal.signedOut.post('/api/login', { username: 'BOSS', password: 'six-chars' });
  expect(answer.body).toMatchObject({ username: 'boss', companyName: 'Repair Portal' });
  await portal.stop();
});
