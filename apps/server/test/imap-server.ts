import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import tls from 'node:tls';

interface StoredMail {
  uid: number;
  raw: Buffer;
  flags: Set<string>;
}

interface ImapServerOptions {
  /** The account with which clients sign in. */
  account?: { user: string; pass: string };
  /** The access token that AUTHENTICATE XOAUTH2 accepts. */
  accessToken?: string;
  /** Uses TLS from the first byte, as port 993 does. */
  certificate?: { key: string; cert: string };
  /** Offers no IDLE, as some old servers do. */
  withoutIdle?: boolean;
}

/**
 * The commands that the server does not answer when a test makes it mute. `greeting` is its first line, and of `half` a
 * mail it sends only the first bytes.
 */
export type Mute = 'greeting' | 'LOGIN' | 'SELECT' | 'SEARCH' | 'FETCH' | 'half' | 'STORE' | 'NOOP';

/** A mailbox that a test fills. Clients reach it with IMAP4rev1 (RFC 3501), IDLE (RFC 2177) and XOAUTH2. */
export interface ImapServer {
  port: number;
  /** Adds a mail and tells the clients that wait with IDLE. Returns its UID. */
  deliver(raw: string | Buffer): number;
  mails: StoredMail[];
  /** The number of open connections. */
  readonly connections: number;
  /** The number of clients that wait for news with IDLE. */
  readonly idlers: number;
  /** How often the body of a mail was sent. */
  readonly bodiesSent: number;
  /** The commands of all clients without their tags, such as `UID FETCH 1,2 (UID BODY.PEEK[])`. No passwords. */
  readonly commands: string[];
  /** How often a client has sent a password. */
  readonly signIns: number;
  /** Answers none of these commands from now on. Connections stay open. */
  mute(...commands: Mute[]): void;
  /** Gives the folder a new UIDVALIDITY, and its mails new UIDs. */
  renumber(): void;
  /** Breaks all connections. */
  cut(): void;
  stop(): Promise<void>;
}

const quoted = /"((?:[^"\\]|\\.)*)"|(\S+)/g;
const wordsOf = (text: string): string[] =>
  [...text.matchAll(quoted)].map(([, inQuotes, plain]) => inQuotes?.replace(/\\(.)/g, '$1') ?? plain ?? '');

/** Returns the UIDs of a set such as `3,7:*`. */
function inSet(set: string, mails: readonly StoredMail[]): StoredMail[] {
  const last = mails.at(-1)?.uid ?? 0;
  const ranges = set.split(',').map((range) => {
    const [from = 0, to = from] = range.split(':').map((n) => (n === '*' ? last : Number(n)));
    return [Math.min(from, to), Math.max(from, to)] as const;
  });
  return mails.filter(({ uid }) => ranges.some(([from, to]) => uid >= from && uid <= to));
}

/** Starts an IMAP server on loopback with one folder, INBOX. */
export async function startImapServer(options: ImapServerOptions = {}): Promise<ImapServer> {
  const { account = { user: 'inbox', pass: 'secret' }, accessToken, certificate, withoutIdle } = options;
  const mails: StoredMail[] = [];
  const sockets = new Set<Socket>();
  const idling = new Map<Socket, string>();
  // The number of mails that each client knows of.
  const told = new Map<Socket, number>();
  let [nextUid, validity, bodiesSent, signIns] = [1, 1_000, 0, 0];
  let muted: readonly Mute[] = [];
  const received: string[] = [];
  const capability = `CAPABILITY IMAP4rev1 ${withoutIdle ? '' : 'IDLE '}AUTH=PLAIN${accessToken ? ' AUTH=XOAUTH2' : ''} SASL-IR`;

  function fetchLine(mail: StoredMail, items: string): Buffer {
    const sequence = mails.indexOf(mail) + 1;
    const parts: Buffer[] = [
      Buffer.from(`* ${sequence} FETCH (UID ${mail.uid} FLAGS (${[...mail.flags].join(' ')})`),
    ];
    if (/RFC822\.SIZE/i.test(items)) parts.push(Buffer.from(` RFC822.SIZE ${mail.raw.length}`));
    const body = /BODY(?:\.PEEK)?\[(HEADER)?\](?:<0\.(\d+)>)?/i.exec(items);
    if (body) {
      bodiesSent++;
      const end = mail.raw.indexOf('\r\n\r\n');
      const whole = body[1] ? mail.raw.subarray(0, end === -1 ? undefined : end + 4) : mail.raw;
      const sent = body[2] ? whole.subarray(0, Number(body[2])) : whole;
      parts.push(Buffer.from(` BODY[${body[1] ?? ''}]${body[2] ? '<0>' : ''} {${sent.length}}\r\n`), sent);
    }
    return Buffer.concat([...parts, Buffer.from(')\r\n')]);
  }

  /** Some companies may not read one mailbox, so there are "inbox-1" and so on too. They hold the same mails. */
  const isAccount = (user = '') => user.replace(/-\d+$/, '') === account.user;

  function signedIn(method: string, given: string): boolean {
    const fields = Buffer.from(given, 'base64').toString('utf8');
    if (method === 'XOAUTH2')
      return (
        accessToken !== undefined &&
        fields.includes(`user=${account.user}\u0001`) &&
        fields.includes(`Bearer ${accessToken}\u0001`)
      );
    const [, user, pass] = fields.split('\u0000');
    return isAccount(user) && pass === account.pass;
  }

  function sendCount(socket: Socket, always = false): void {
    if (always || told.get(socket) !== mails.length) socket.write(`* ${mails.length} EXISTS\r\n`);
    told.set(socket, mails.length);
  }

  function serve(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    socket.on('error', () => {});
    const say = (line: string | Buffer) => void socket.write(typeof line === 'string' ? `${line}\r\n` : line);
    let authenticating: { tag: string; method: string } | undefined;
    const afterSignIn = (tag: string, ok: boolean) => {
      signIns++;
      say(
        ok ? `${tag} OK [${capability}] signed in` : `${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`,
      );
    };
    const commands: Record<string, (tag: string, rest: string) => void> = {
      CAPABILITY: (tag) => {
        say(`* ${capability}`);
        say(`${tag} OK done`);
      },
      NOOP: (tag) => {
        sendCount(socket);
        say(`${tag} OK done`);
      },
      LOGIN: (tag, rest) => {
        const [user, pass] = wordsOf(rest);
        afterSignIn(tag, isAccount(user) && pass === account.pass);
      },
      AUTHENTICATE: (tag, rest) => {
        const [method = '', initial] = wordsOf(rest);
        if (initial) afterSignIn(tag, signedIn(method.toUpperCase(), initial));
        else {
          authenticating = { tag, method: method.toUpperCase() };
          say('+ ');
        }
      },
      LIST: (tag, rest) => {
        if (/INBOX|\*|%/i.test(rest)) say('* LIST (\\HasNoChildren) "/" "INBOX"');
        else say('* LIST (\\Noselect) "/" ""');
        say(`${tag} OK done`);
      },
      SELECT: (tag, rest) => {
        if (wordsOf(rest)[0]?.toUpperCase() !== 'INBOX')
          return say(`${tag} NO [NONEXISTENT] no such mailbox`);
        say('* FLAGS (\\Seen \\Deleted)');
        say('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] allowed');
        sendCount(socket, true);
        say('* 0 RECENT');
        say(`* OK [UIDVALIDITY ${validity}] valid`);
        say(`* OK [UIDNEXT ${nextUid}] next`);
        say(`${tag} OK [READ-WRITE] selected`);
      },
      UID: (tag, rest) => {
        const [, command = '', more = ''] = /^(\S+)\s+(.*)$/.exec(rest) ?? [];
        const name = command.toUpperCase();
        if (muted.includes(name as Mute)) return;
        const found = inSet(/(?:^|UID\s+)([\d,:*]+)/i.exec(more)?.[1] ?? '1:*', mails);
        if (name === 'SEARCH') say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trim());
        if (name === 'FETCH')
          for (const mail of found) {
            const line = fetchLine(mail, more);
            if (muted.includes('half') && /BODY/i.test(more)) return say(line.subarray(0, line.length / 2));
            say(line);
          }
        if (name === 'STORE')
          for (const mail of found) {
            for (const flag of more.match(/\\\w+/g) ?? []) mail.flags.add(flag);
            say(`* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid} FLAGS (${[...mail.flags].join(' ')}))`);
          }
        say(`${tag} OK done`);
      },
      IDLE: (tag) => {
        idling.set(socket, tag);
        say('+ idling');
        sendCount(socket);
      },
      LOGOUT: (tag) => {
        say('* BYE');
        say(`${tag} OK bye`);
        socket.end();
      },
    };
    const handle = (line: string) => {
      if (authenticating) {
        const { tag, method } = authenticating;
        authenticating = undefined;
        afterSignIn(tag, signedIn(method, line));
      } else if (line.toUpperCase() === 'DONE') {
        say(`${idling.get(socket)} OK idle ended`);
        idling.delete(socket);
      } else {
        const [, tag = '*', command = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/.exec(line) ?? [];
        const name = command.toUpperCase() === 'EXAMINE' ? 'SELECT' : command.toUpperCase();
        if (name !== 'LOGIN' && name !== 'AUTHENTICATE') received.push(`${name} ${rest}`);
        // Clients sign in with either command.
        if (muted.includes(name === 'AUTHENTICATE' ? 'LOGIN' : (name as Mute))) return;
        const run = commands[name];
        if (run) run(tag, rest);
        else say(`${tag} BAD unknown command`);
      }
    };
    let waiting = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (let at = waiting.indexOf('\r\n'); at !== -1; at = waiting.indexOf('\r\n')) {
        const line = waiting.subarray(0, at).toString('utf8');
        waiting = waiting.subarray(at + 2);
        handle(line);
      }
    });
    if (!muted.includes('greeting')) say(`* OK [${capability}] ready`);
  }

  const server: Server = certificate ? tls.createServer(certificate, serve) : createServer(serve);
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    commands: received,
    deliver: (raw) => {
      const uid = nextUid++;
      mails.push({ uid, raw: Buffer.from(raw), flags: new Set() });
      for (const socket of idling.keys()) sendCount(socket);
      return uid;
    },
    get connections() {
      return sockets.size;
    },
    get idlers() {
      return idling.size;
    },
    get signIns() {
      return signIns;
    },
    get bodiesSent() {
      return bodiesSent;
    },
    mute: (...list) => {
      muted = list;
    },
    renumber: () => {
      validity++;
      nextUid = 1;
      for (const mail of mails) mail.uid = nextUid++;
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
