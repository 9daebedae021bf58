import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ PUBLIC_URL: 'https://portal.example' });
});
afterAll(() => portal.stop());

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-frame-options': 'SAMEORIGIN',
};

it.each(['/api/branding', '/api/user', '/api/nothing-here'])(
  'are in every answer of a call: %s',
  async (url) => {
    expect((await portal.signedOut.get(url)).headers).toMatchObject({
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/./),
    });
  },
);

it('are in answers that are not of a call, without a policy that would limit a service worker', async () => {
  const { headers } = await portal.signedOut.get('/healthz');
  expect(headers).toMatchObject(everywhere);
  expect(headers).not.toHaveProperty('content-security-policy');
});
