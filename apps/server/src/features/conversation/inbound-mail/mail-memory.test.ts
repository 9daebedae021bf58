import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../../../test/database-url.ts';
import { type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { eventually, MAILBOX, mailboxOn } from '../../../../test/inbound-mail.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { startWholePortal, type WholePortal } from '../../../../test/whole-portal.ts';

const COMPANIES = 4;
const company = {
  ...{
    primaryContact: 'Ann Bell',
    email: 'lab@lab.example',
    phone: '555-010-2030',
    address: '1 Main Street',
  },
};
/** The portal took 370 MB more when it read them one after the other, and 730 MB when it read them at once. */
const RISE_MAX_MB = 550;
let server: ImapServer;
let portal: WholePortal;
let dataDir: string;
beforeAll(async () => {
  server = await startImapServer();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-mail-'));
  portal = await startWholePortal(dataDir, { settings: { OUTBOUND_ALLOW: `127.0.0.1:${server.port}` } });
}, 60_000);
afterAll(async () => {
  await portal?.end('SIGKILL');
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

// Only Linux tells the highest memory of another process.
it.runIf(process.platform === 'linux')(
  `${COMPANIES} companies that get 49 MB each at once do not add up in memory`,
  async () => {
    const { headers } = await portal.signIn();
    const send = async (method: string, address: string, body?: object) => {
      const reply = await fetch(portal.url + address, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(reply.ok, await reply.clone().text()).toBe(true);
      // biome-ignore lint/suspicious/noExplicitAny: tests look at answers as a client does, without our types
      return reply.json() as any;
    };
    for (let n = 0; n < COMPANIES; n++) {
      const { id } = await send('POST', '/api/companies', { ...company, name: `Lab ${n}` });
      await send('PUT', `/api/companies/${id}/mailbox`, mailboxOn(server, { username: `inbox-${n}` }));
    }
    await eventually(async () => expect(server.idlers).toBe(COMPANIES));
    const status = async (name: string) =>
      Number(
        new RegExp(`${name}:\\s+(\\d+)`).exec(await readFile(`/proc/${portal.pid}/status`, 'utf8'))?.[1],
      ) / 1024;
    // Sets the highest memory (VmHWM) back to the present one.
    await writeFile(`/proc/${portal.pid}/clear_refs`, '5');
    const before = await status('VmRSS');
    const line = `${Buffer.alloc(57, 'portal').toString('base64')}\r\n`;
    server.deliver(
      [
        'From: Eve <eve@evil.example>',
        `To: ${MAILBOX}`,
        'Subject: A large file',
        'Message-ID: <large@evil.example>',
        'Content-Type: multipart/mixed; boundary="b"',
        '',
        '--b\r\nContent-Type: text/plain\r\n\r\nSee the file',
        '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="a.pdf"\r\nContent-Transfer-Encoding: base64',
        '',
        line.repeat(Math.floor((49 * 1024 * 1024) / line.length)),
        '--b--',
      ].join('\r\n'),
    );
    const url = await databaseUrl(dataDir);
    await eventually(
      async () =>
        expect((await queryOnce(url, 'select subject from inbound_mails')).rows).toHaveLength(COMPANIES),
      90_000,
    );
    const { rows } = await queryOnce(url, `select distinct body, state from inbound_mails`);
    expect(rows).toEqual([{ body: 'See the file', state: 'waiting' }]);
    expect((await status('VmHWM')) - before).toBeLessThan(RISE_MAX_MB);
  },
  120_000,
);
