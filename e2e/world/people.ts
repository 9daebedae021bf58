import { type APIRequestContext, expect, request } from '@playwright/test';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import type { RepairSubmissionForm } from '@portal/contract/repairs/repairs/request.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { BOSS, type Portal } from './start-portal.ts';

/** A password that meets every rule of the portal. */
export const PASSWORD = 'Correct-horse-9';

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A user with a session. `api` makes calls with the session's cookie, as a browser does. */
export interface Person {
  user: User;
  password: string;
  api: APIRequestContext;
  cookies: Cookies;
}

let made = 0;
/** Returns a name that is unique in this run. */
export const fresh = (word: string): string => `${word}${process.env['TEST_WORKER_INDEX']}x${++made}`;

async function enter(portal: Portal, path: string, data: { username: string; password: string }) {
  const api = await request.newContext({ baseURL: portal.url });
  const answer = await api.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const user = (await answer.json()) as User;
  return { user, password: data.password, api, cookies: await api.storageState() };
}

/** Creates a customer user of the portal's company. */
export function registerCustomer(portal: Portal, given: Partial<User> = {}): Promise<Person> {
  const username = fresh('customer');
  const data = { username, email: `${username}@example.com`, contactName: 'Alex Doe', ...given };
  return enter(portal, '/api/register', { ...data, password: PASSWORD });
}

/** Signs in the portal's first account, a superadmin. */
export const signInFirstAccount = (portal: Portal): Promise<Person> => enter(portal, '/api/login', BOSS);

/** Submits a repair request as this customer. */
export async function submitRepair(
  { api, user }: Person,
  given: Partial<RepairSubmissionForm> = {},
): Promise<Repair> {
  const data: Partial<RepairSubmissionForm> = {
    contactName: user.contactName ?? 'Alex Doe',
    emailAddress: user.email,
    modelPartNo: 'Fluke 87V',
    descriptionProblem: 'The display stays dark.',
    ...given,
  };
  const answer = await api.post('/api/repairs', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Repair;
}

/** Returns the customer record of a portal user. */
export async function recordOf(boss: Person, { user }: Person): Promise<{ id: number; name: string }> {
  const customers = (await (await boss.api.get('/api/customers')).json()) as {
    id: number;
    name: string;
    email: string;
  }[];
  return customers.find(({ email }) => email === user.email)!;
}
