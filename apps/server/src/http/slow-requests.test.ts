import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type People, peopleOf } from '../../test/people.ts';
import { takePhoto } from '../../test/photo.ts';
import { type Portal, startPortal } from '../../test/portal.ts';

/** Five photos at once take many seconds on a busy machine. The limits only end a test that hangs. */
vi.setConfig({ testTimeout: 120_000 });

let portal: Portal;
let people: People;
let port: number;
let repairId: number;
let photo: Buffer;
const cookies = { customer: '', staff: '' };

beforeAll(async () => {
  portal = await startPortal({}, { bodyTimes: { wholeMs: 1_000, quietMs: 1_500 } });
  people = await peopleOf(portal);
  const { company, customer } = people;
  const base = await Promise.resolve(portal.app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(new URL(base).port);
  const { customerId } = customer;
  repairId = (await portal.buildRepair({ companyId: company.id, userId: customer.id, customerId })).id;
  cookies.customer = await portal.cookieOf(customer);
  cookies.staff = await portal.cookieOf(await portal.buildUser({ role: 'admin', companyId: company.id }));
  photo = await takePhoto(120, 80, 40);
});
afterAll(() => portal.stop());

/** Sends these lines on a connection of its own, and collects what the server sends until the connection ends. */
function say(...lines: string[]) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  // A connection that is reset counts as ended, too.
  socket.on('error', () => {});
  const sent = new Promise<void>((resolve) => socket.write(lines.join('\r\n'), () => resolve()));
  return { socket, sent, heard: () => heard, status: () => heard.slice(9, 12), ended: once(socket, 'close') };
}

const part = ['--b', 'content-disposition: form-data; name="image"; filename="a.jpg"', '', 'abcdef'];
const upload = (who: keyof typeof cookies, length: number, ...body: string[]) =>
  say(
    `POST /api/repairs/${repairId}/${who === 'staff' ? 'images' : 'photos'} HTTP/1.1`,
    'host: portal',
    `cookie: ${cookies[who]}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${length}`,
    '',
    ...(body.length > 0 ? body : ['']),
  );

/** Checks that the company can upload as many files at once as before. */
const expectPlaces = () =>
  vi.waitFor(
    async () => {
      const replies = await Promise.all(
        [1, 2, 3, 4, 5].map(() =>
          portal
            .callerWith({ cookie: cookies.staff })
            .upload(`/api/repairs/${repairId}/images`, [['image', 'front.jpg', photo]]),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    },
    { timeout: 60_000, interval: 200 },
  );

it('gives back the places of uploads that the client ended after the headers', async () => {
  for (let i = 0; i < 24; i++) {
    const broken = upload('staff', 100_000);
    await broken.sent;
    broken.socket.destroy();
  }
  await expectPlaces();
});

it('gives back the places of bodies that are shorter or longer than their headers say', async () => {
  const shorter = upload('staff', 100_000, ...part);
  shorter.socket.end();
  await shorter.ended;
  const longer = upload('staff', 20, ...part, '--b--', '');
  await longer.ended;
  expect(longer.status()).toBe('400');
  await expectPlaces();
});

it.each([
  ['a mere boundary', '--b'],
  ['a part that does not end', part.join('\r\n')],
  ['headers that do not end', part.slice(0, 2).join('\r\n')],
  ['no multipart at all', '{"image":1}'],
])('answers 400 for a body that is cut off: %s', async (_name, payload) => {
  const reply = await people.as.admin.request({
    method: 'POST',
    url: `/api/repairs/${repairId}/images`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  });
  expect(reply.status).toBe(400);
  expect(reply.body.message).toMatch(/\.$/);
  if (payload !== '{"image":1}' || reply.body.code !== 'request.invalid')
    expect(reply.body.code).toBe('upload.broken');
});

it('ends uploads that send nothing, and ten of one customer leave places for others', async () => {
  const stalled = Array.from({ length: 10 }, () => upload('customer', 100_000, ...part));
  await vi.waitFor(() => expect(stalled.filter((one) => one.status() === '429')).toHaveLength(5), {
    timeout: 60_000,
  });
  await expectPlaces();
  const kept = stalled.filter((one) => one.status() !== '429');
  await Promise.all(kept.map(({ ended }) => ended));
  expect(kept.map((one) => one.status())).toEqual(['408', '408', '408', '408', '408']);
  for (const { socket } of stalled) socket.destroy();
});

it('ends calls whose body does not arrive', async () => {
  const head = ['host: portal', 'content-type: application/json', 'content-length: 50', '', '{'];
  const slow = say('POST /api/login HTTP/1.1', ...head);
  await slow.ended;
  expect(slow.heard()).toContain('408 Request Timeout');
  expect(slow.heard()).toContain('request.too_slow');
  // This call is answered at once, but its connection would stay open.
  await say('GET /healthz HTTP/1.1', ...head).ended;
});
