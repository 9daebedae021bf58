import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface Certificate {
  key: string;
  cert: string;
}

/** Makes a certificate with openssl, for localhost unless `names` has other names. No client trusts it by default. */
export function makeCertificate(names = 'DNS:localhost,IP:127.0.0.1'): Certificate {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kind = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const subject = ['-subj', '/CN=mail', '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true, force: true });
  return made;
}

interface MailServerOptions {
  /** A fixed port, so that the server can start there again. */
  port?: number;
  /** The account that clients must sign in with. Without it they need none. */
  account?: { user: string; pass: string };
  /** Addresses that get the answer 550. */
  refuse?: readonly string[];
  /** Addresses that get the answer 451 for now. */
  putOff?: readonly string[];
  /** Accepts connections and never answers a message. */
  hang?: boolean;
  /** Milliseconds before the answer to each message. */
  slow?: number;
  /** Starts without TLS and offers STARTTLS with this certificate. */
  starttls?: Certificate;
  /** Uses TLS from the first byte, as port 465 does. */
  tls?: Certificate;
}

export interface ReceivedMail extends Email {
  /** The recipients in the SMTP envelope, copies included. */
  envelope: string[];
}

export interface MailServer {
  port: number;
  /** A value for SMTP_URL. */
  url: string;
  /** The accepted mails, in order. */
  received: ReceivedMail[];
  stop(): Promise<void>;
}

const answer = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

/** Starts a mail server on loopback that stores the mails it gets. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { account, refuse = [], putOff = [], hang, slow = 0, starttls, tls } = options;
  const received: ReceivedMail[] = [];
  const settings: SMTPServerOptions = {
    ...(starttls ?? tls ?? { disabledCommands: ['STARTTLS'] }),
    secure: tls !== undefined,
    authOptional: !account,
    allowInsecureAuth: true,
    logger: false,
    // Clients keep connections open for reuse. The server cuts them after this time.
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.pass
        ? done(null, { user: username })
        : done(answer(535, 'Authentication failed')),
    onRcptTo: ({ address }, _session, done) => {
      if (refuse.includes(address)) done(answer(550, 'No such mailbox'));
      else if (putOff.includes(address)) done(answer(451, 'Try again later'));
      else done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', () => {
        if (hang) return;
        setTimeout(async () => {
          const envelope = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ ...(await PostalMime.parse(Buffer.concat(parts))), envelope });
          done();
        }, slow);
      });
    },
  };
  const server = new SMTPServer(settings);
  // A failed TLS handshake is an error of the server.
  server.on('error', () => {});
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
