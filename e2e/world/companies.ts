import { expect, request } from '@playwright/test';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { fresh, PASSWORD, type Person } from './people.ts';
import type { Portal } from './start-portal.ts';

/** Creates another company besides the portal's first one. */
export async function addCompany(boss: Person, given: Partial<Company> = {}): Promise<Company> {
  const answer = await boss.api.post('/api/companies', {
    data: {
      name: 'Southgate Calibration',
      primaryContact: 'Sue Gate',
      email: `${fresh('office')}@southgate.example`,
      phone: '555-0100-200',
      address: '7 Harbor Street, Duluth',
      ...given,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Company;
}

/** Creates a user of a company and signs the user in. */
export async function addPerson(
  portal: Portal,
  boss: Person,
  companyId: number,
  role: 'customer' | 'technician' | 'admin',
  given: { contactName?: string } = {},
): Promise<Person> {
  const username = fresh(role);
  const data = { username, email: `${username}@example.com`, password: PASSWORD, role, ...given };
  const added = await boss.api.post(`/api/companies/${companyId}/users`, { data });
  expect(added.status(), await added.text()).toBe(201);
  const api = await request.newContext({ baseURL: portal.url });
  const answer = await api.post('/api/login', { data: { username, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
  return { user: await answer.json(), password: PASSWORD, api, cookies: await api.storageState() };
}
