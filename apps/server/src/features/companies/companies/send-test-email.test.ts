import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate, startMailServer } from '../../../../test/mail-server.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

/** Ports that the operator allows although they are not mail ports. */
const [OTHER_PORT, SILENT_PORT, HANGING_PORT] = [2595, 2596, 2597];
/** Connections to this port are encrypted from the first byte. */
const TLS_PORT = 465;
const account = { user: 'mail@lab.example', pass: 'Right-password-1' };
const certificate = makeCertificate();
const trusted = tls.getCACertificates('default');

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal({
    OUTBOUND_ALLOW: [OTHER_PORT, SILENT_PORT, HANGING_PORT, TLS_PORT]
      .map((port) => `127.0.0.1:${port}`)
      .join(','),
  });
  people = await peopleOf(portal, { email: 'office@lab.example' });
  tls.setDefaultCACertificates([...trusted, certificate.cert]);
});
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  await portal.stop();
});

const test = async (given: object, { company, as } = people) => {
  const path = `/api/companies/${company.id}`;
  const saved = await as.admin.patch(`${path}/email-settings`, {
    notificationsEnabled: true,
    notificationEmail: account.user,
    notificationEmailPassword: account.pass,
    notificationEmailHost: '127.0.0.1',
    notificationEmailPort: OTHER_PORT,
    ...given,
  });
  expect(saved.status, saved.text).toBe(200);
  const began = Date.now();
  const reply = await as.admin.post(`${path}/test-email`);
  expect(Date.now() - began).toBeLessThan(15_000);
  return reply;
};
/** Returns the sentence that staff read. */
const fault = async (given: object, of = people): Promise<string> => {
  const reply = await test(given, of);
  expect(reply, reply.text).toMatchObject({ status: 409, body: { code: 'company.mail_test_failed' } });
  expect(reply.text).not.toContain(account.pass);
  return reply.body.message;
};

const SELF_SIGNED =
  "The mail server's certificate is not valid: self-signed certificate. Ask whoever runs the mail server for a certificate that other computers trust.";

/** Accepts connections and sends nothing, or sends `words`, which are not SMTP. */
async function silentServer(port: number, words?: string): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (words) socket.end(words);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
}

/** An ordinary user of this machine may not listen on 465. The portal only connects to it. */
const mayListen = await silentServer(TLS_PORT).then(
  (stop) => stop().then(() => true),
  () => false,
);

describe.runIf(mayListen)('port 465', () => {
  const port = { notificationEmailPort: TLS_PORT };

  it('is used with TLS from the first byte', async () => {
    const server = await startMailServer({ port: TLS_PORT, tls: certificate, account });
    const reply = await test(port);
    expect([reply.status, reply.body.message]).toEqual([200, 'A test email was sent to office@lab.example.']);
    expect(server.received.map(({ subject }) => subject)).toEqual([`Test email from ${people.company.name}`]);
    expect(await fault({ ...port, notificationEmailPassword: 'another' })).toMatch(
      /^The mail server refused the user name or password\. It answered: 535/,
    );
    await server.stop();
  });

  it('names the fault of each certificate that cannot be trusted', async () => {
    const server = await startMailServer({ port: TLS_PORT, tls: makeCertificate(), account });
    const unknown = await fault(port);
    await server.stop();
    const elsewhere = makeCertificate('DNS:mail.elsewhere.example');
    tls.setDefaultCACertificates([...trusted, certificate.cert, elsewhere.cert]);
    const named = await startMailServer({ port: TLS_PORT, tls: elsewhere, account });
    const wrongName = await fault(port);
    await named.stop();
    expect(unknown).toBe(SELF_SIGNED);
    expect(wrongName).toMatch(
      /^The mail server's certificate is not valid: .*does not match.* Enter the name/,
    );
  });

  it('says when the server there does not speak TLS, or nothing is there', async () => {
    const plain = await startMailServer({ port: TLS_PORT, account });
    expect(await fault(port)).toBe(
      'The mail server does not speak TLS at this port. Use port 465 for SSL/TLS, or 587 for STARTTLS.',
    );
    await plain.stop();
    expect(await fault(port)).toBe(
      'The mail server could not be reached: nothing answers at this host and port. Check the name of the mail server and the port.',
    );
  });
});

describe('STARTTLS', () => {
  it("is used when the certificate of the company's server is trusted, and refuses one that is not", async () => {
    const server = await startMailServer({ port: OTHER_PORT, starttls: certificate, account });
    expect(await test({})).toMatchObject({
      status: 200,
      body: { message: 'A test email was sent to office@lab.example.' },
    });
    expect(server.received).toHaveLength(1);
    await server.stop();
    const unknown = await startMailServer({ port: OTHER_PORT, starttls: makeCertificate(), account });
    expect(await fault({})).toBe(SELF_SIGNED);
    expect(unknown.received).toEqual([]);
    await unknown.stop();
  });

  it('is not left out for a server that does not offer it', async () => {
    const plain = await startMailServer({ port: OTHER_PORT, account });
    expect(await fault({})).toMatch(/^The mail server offers no encrypted connection\./);
    expect(plain.received).toEqual([]);
    await plain.stop();
  });
});

// Linux leads 0.0.0.0 to this machine, and the portal takes it for another one, to which it sends nothing unencrypted.
it.each([
  ['smtps://127.0.0.1', 'tls'],
  ['smtp://0.0.0.0', 'starttls'],
] as const)('trusts the server of the installation at %s by its certificate alone', async (url, way) => {
  const names = 'IP:127.0.0.1,IP:0.0.0.0';
  const ask = () =>
    people.as.admin.post(`/api/companies/${people.company.id}/test-email`, { through: 'installation' });
  const own = makeCertificate(names);
  const server = await startMailServer({ [way]: own });
  portal.runtime.config.smtpUrl = `${url}:${server.port}`;
  expect(await ask()).toMatchObject({
    status: 409,
    body: { code: 'company.mail_test_failed', message: SELF_SIGNED },
  });
  expect(server.received).toEqual([]);
  tls.setDefaultCACertificates([...trusted, certificate.cert, own.cert]);
  expect(await ask()).toMatchObject({ status: 200, body: { recipient: 'office@lab.example' } });
  expect(server.received).toHaveLength(1);
  tls.setDefaultCACertificates([...trusted, certificate.cert]);
  portal.runtime.config.smtpUrl = null;
  await server.stop();
});

it('gives up within 15 seconds on a server that hangs, wherever it does', async () => {
  const LATE =
    'The mail server did not answer in time. Check the name of the mail server and the port. If both are right, try again in a few minutes.';
  const silent = await silentServer(SILENT_PORT);
  const hanging = await startMailServer({
    port: HANGING_PORT,
    starttls: certificate,
    account,
    hang: true,
  });
  // The server waits for the portal to begin TLS, and the portal waits for the greeting.
  const implicit = await startMailServer({ port: OTHER_PORT, tls: certificate, account });
  const others = await Promise.all([peopleOf(portal), peopleOf(portal)]);
  const [one, two] = others;
  expect(
    await Promise.all([
      fault({ notificationEmailPort: SILENT_PORT }, one),
      fault({ notificationEmailPort: HANGING_PORT }, two),
      fault({}),
    ]),
  ).toEqual([LATE, LATE, LATE]);
  await Promise.all([silent(), hanging.stop(), implicit.stop()]);
}, 20_000);

it('says when the server that answers is no mail server', async () => {
  const stop = await silentServer(OTHER_PORT, 'HTTP/1.1 400 Bad Request\r\n\r\n');
  expect(await fault({})).toMatch(/^The mail server gave an answer that is not SMTP\./);
  await stop();
});

it('says when the name of the host is not known', async () => {
  // Without a name server, the machine cannot find out that the name is unknown.
  expect(await fault({ notificationEmailHost: 'mail.invalid', notificationEmailPort: 587 })).toMatch(
    /^The mail server's name (is not known|could not be looked up)/,
  );
});

it.each([
  ['127.0.0.1', 'private network address'],
  ['localhost', 'private network address'],
  ['10.0.0.8', 'private network address'],
  ['169.254.169.254', 'private network address'],
  ['[::1]', 'private network address'],
])(
  'does not connect to %s, once saved or led to by a name, unless the operator allows it',
  async (host, words) => {
    expect(await test({})).toMatchObject({ status: 409, body: { code: 'company.mail_test_failed' } });
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('companies')
        .set({ notificationEmailHost: host, notificationEmailPort: 587 })
        .where('id', '=', people.company.id)
        .execute(),
    );
    const reply = await people.as.admin.post(`/api/companies/${people.company.id}/test-email`);
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining(words)]);
  },
);

it('says which ports are those of mail', async () => {
  expect(await fault({ notificationEmailHost: '8.8.8.8', notificationEmailPort: 22 })).toBe(
    'Port 22 is not a mail port. Use 465, 587, 2525 or 25.',
  );
});

it('signs in with the user name when it is another than the address', async () => {
  const server = await startMailServer({
    port: OTHER_PORT,
    starttls: certificate,
    account: { user: 'lab-4711', pass: account.pass },
  });
  expect(await fault({})).toMatch(/^The mail server refused the user name or password\./);
  const path = `/api/companies/${people.company.id}`;
  const moved = await people.as.admin.patch(`${path}/email-settings`, { notificationEmailUser: 'lab-4711' });
  // The stored password does not follow the account either.
  expect([moved.status, Object.keys(moved.body.fields)]).toEqual([400, ['notificationEmailPassword']]);
  expect((await test({ notificationEmailUser: 'lab-4711' })).status).toBe(200);
  expect(server.received[0]?.from?.address).toBe(account.user);
  expect((await people.as.admin.get(path)).body.notificationEmailUser).toBe('lab-4711');
  // Emptied, the address is the user name again.
  expect(await fault({ notificationEmailUser: '' })).toMatch(/^The mail server refused the user name/);
  expect((await people.as.admin.get(path)).body.notificationEmailUser).toBeNull();
  await server.stop();
});

it('tests the mail server of the installation, whatever the company has set', async () => {
  const ask = () =>
    people.as.admin.post(`/api/companies/${people.company.id}/test-email`, { through: 'installation' });
  const without = await ask();
  expect([without.status, without.body.code]).toEqual([409, 'company.no_installation_server']);
  const server = await startMailServer();
  portal.runtime.config.smtpUrl = server.url;
  expect((await ask()).body.recipient).toBe('office@lab.example');
  expect(server.received.map(({ envelope }) => envelope)).toEqual([['office@lab.example']]);
  expect(server.received[0]?.text).toContain('The mail server of this installation works');
  await server.stop();
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'company.mail_test_failed' } });
  portal.runtime.config.smtpUrl = null;
});
