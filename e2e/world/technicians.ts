import { expect, type Page } from '@playwright/test';
import { databaseUrl } from '../../apps/server/test/database-url.ts';
import { queryOnce } from '../../apps/server/test/query-once.ts';
import { type Person, registerCustomer } from './people.ts';
import type { Portal } from './start-portal.ts';

/** A user with the role technician, and the technician record to which repairs are assigned. */
export interface TechnicianPerson extends Person {
  technicianId: number;
}

/** Opens a page as on a phone. A wide window would lead from the technician view to the page of the repair. */
export async function openOnPhone(
  open: (address: string, person?: Person) => Promise<Page>,
  address: string,
  person: Person,
): Promise<Page> {
  const page = await open('/help', person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  return page;
}

/** Creates a technician of the portal's company. The role is set directly in the database. */
export async function addTechnician(portal: Portal, boss: Person): Promise<TechnicianPerson> {
  const person = await registerCustomer(portal, { contactName: 'Ravi Patel' });
  const { id: userId } = person.user;
  await queryOnce(
    await databaseUrl(portal.folder),
    `update users set role = 'technician', customer_id = null where id = ${userId}`,
  );
  const address = `/api/companies/${boss.user.companyId}/technicians`;
  const answer = await boss.api.post(address, { data: { name: 'Ravi Patel', userId } });
  expect(answer.status(), await answer.text()).toBe(201);
  return { ...person, technicianId: ((await answer.json()) as { id: number }).id };
}
