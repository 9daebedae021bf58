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

/** A certificate, for localhost unless `names` says other ones, that nobody trusts until told to; made by openssl. */
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
  /** A fixed port, to come back on. */
  port?: number;
  /** Who may sign in; without it nobody has to. */
  account?: { user: string; pass: string };
  /** Addresses it answers 550 to. */
  refuse?: readonly string[];
  /** Addresses it puts off with 451. */
  putOff?: readonly string[];
  /** Takes the connection and never says a word about the message. */
  hang?: boolean;
  /** Milliseconds it thinks about each message. */
  slow?: number;
  /** Speaks in plain first and offers STARTTLS with this certificate. */
  starttls?: Certificate;
  /** Speaks TLS from the first byte, as port 465 does. */
  tls?: Certificate;
}

export interface ReceivedMail extends Email {
  /** To whom the server was told to hand it, copies included. */
  envelope: string[];
}

export interface MailServer {
  port: number;
  /** Fit for SMTP_URL. */
  url: string;
  /** What it took, in order. */
  received: ReceivedMail[];
  stop(): Promise<void>;
}

const answer = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

/** A mail server on loopback that keeps what it is given. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { account, refuse = [], putOff = [], hang, slow = 0, starttls, tls } = options;
  const received: ReceivedMail[] = [];
  const settings: SMTPServerOptions = {
    ...(starttls ?? tls ?? { disabledCommands: ['STARTTLS'] }),
    secure: tls !== undefined,
    authOptional: !account,
    allowInsecureAuth: true,
    logger: false,
    // Clients keep connections open for reuse; they are cut instead of waited for.
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
