import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, userWithPassword } from '../../test/browser.ts';
import { type Portal, startPortal } from '../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({
    LIMITS: 'on',
    LIMIT_LOGIN_PER_ADDRESS_HOUR: '3',
    LIMIT_LINK_WRITES_PER_ADDRESS_HOUR: '3',
    LIMIT_TRACKING_READS_HOUR: '3',
  });
});
afterAll(() => portal.stop());

const from = (remoteAddress: string, method: 'GET' | 'POST', url: string, body?: object) =>
  portal.signedOut.request({
    ...{ method, url, remoteAddress, headers: { 'content-type': 'application/json' } },
    ...(body && { payload: JSON.stringify(body) }),
  });
let guessed = 0;
const guess = async (remoteAddress: string) =>
  (await from(remoteAddress, 'POST', '/api/login', { username: `nobody-${++guessed}`, password: 'x' }))
    .status;

describe('the network of a caller', () => {
  it('is the /64 of an IPv6 address, and another one is not made to wait', async () => {
    for (let host = 1; host <= 3; host++) expect(await guess(`2001:db8:5:1::${host}`)).toBe(401);
    expect(await guess('2001:db8:5:1:ffff::9')).toBe(429);
    const user = await userWithPassword(portal);
    const signedIn = await from('2001:db8:5:2::1', 'POST', '/api/login', {
      username: user.username,
      password: PASSWORD,
    });
    expect(signedIn.status).toBe(200);
  });

  it('may be one of ten in a /48', async () => {
    for (let net = 1; net <= 10; net++)
      for (let host = 1; host <= 3; host++) expect(await guess(`2001:db8:6:${net}::${host}`)).toBe(401);
    expect(await guess('2001:db8:6:99::1')).toBe(429);
    expect(await guess('2001:db8:7:99::1')).toBe(401);
  });

  it('counts writes through every kind of link, and photos of tracking links as reads', async () => {
    const token = 'a'.repeat(43);
    const writes = ['estimates', 'appointments', 'recalls', 'agreements'].map(
      (kind) => `/api/public/${kind}/${token}`,
    );
    const statuses = [];
    for (const url of writes) statuses.push((await from('198.51.100.4', 'POST', url, {})).status);
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses[3]).toBe(429);
    const photo = `/api/public/track/r1-${'b'.repeat(32)}/photos/1`;
    for (let n = 0; n < 3; n++) expect((await from('198.51.100.5', 'GET', photo)).status).toBe(404);
    expect(await from('198.51.100.5', 'GET', photo)).toMatchObject({
      status: 429,
      body: { code: 'limit.reached' },
    });
  });
});
