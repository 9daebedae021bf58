import { quickbooksMessages } from '@portal/contract/accounting/quickbooks/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { answerConsent, beginAt, pageOf } from '../../../../test/quickbooks.ts';
import {
  type QuickbooksProvider,
  startQuickbooksProvider,
} from '../../../demo/quickbooks-provider/start-provider.ts';

const { stale } = quickbooksMessages.callback;
const HOST = 'repairs.own.example:3000';

let provider: QuickbooksProvider;
let portal: Portal;
let people: People;
beforeAll(async () => {
  provider = await startQuickbooksProvider();
  portal = await startPortal(provider.settings);
  people = await peopleOf(portal);
});
afterAll(async () => {
  await portal.stop();
  await provider.stop();
});

/** QuickBooks sends each browser to PUBLIC_URL. A browser without a session there. */
const atPublicUrl = (back: string) => portal.callerWith({ host: 'localhost:3000' }).get(back);

const nameHost = (hostName: string | null) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('companies').set({ hostName }).where('id', '=', people.company.id).execute(),
  );

it('the callback leads to no host that the operator gave to no company', async () => {
  await nameHost(null);
  const admin = await portal.buildUser({ role: 'admin', companyId: people.company.id });
  const cookie = await portal.cookieOf(admin);
  const foreign = portal.callerWith({ host: 'evil.example', cookie });
  const back = await answerConsent(await beginAt(foreign, people.company.id));
  expect(back).not.toContain('evil.example');
  expect((await atPublicUrl(back)).headers['location']).not.toContain('evil.example');
});

it('the callback leads to the host name where the person is signed in', async () => {
  await nameHost('repairs.own.example');
  const admin = await portal.buildUser({ role: 'admin', companyId: people.company.id });
  const own = portal.callerWith({ host: HOST, cookie: await portal.cookieOf(admin) });
  const address = new URL(await beginAt(own, people.company.id));
  expect(address.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/quickbooks/callback');
  const back = await answerConsent(address.href);
  expect((await atPublicUrl(back)).headers['location']).toBe(`http://${HOST}${back}`);
  expect(pageOf(await own.get(back)).success).toBe('true');
  expect(pageOf(await atPublicUrl(back))).toMatchObject({ path: '/admin/quickbooks/callback', error: stale });
});

it('the callback leads nowhere else for a state that nobody began', async () => {
  const made = `${people.company.id}.${'a'.repeat(43)}.evil.example`;
  const known = await answerConsent(await beginAt(people.as.admin, people.company.id));
  for (const back of [
    `/api/quickbooks/callback?state=${made}&code=x`,
    known.replace(/(state=[^&]*)/, '$1.evil.example'),
  ])
    expect(pageOf(await atPublicUrl(back))).toMatchObject({
      path: '/admin/quickbooks/callback',
      error: stale,
    });
});
