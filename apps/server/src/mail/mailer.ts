import { createHash } from 'node:crypto';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Sender } from './sender.ts';
import { isBrokenOff, type MailFault, recipientFault, ServerAway } from './sending/smtp-faults.ts';

/** A stored file that is attached to a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface OutgoingMail {
  /** The Message-ID without angle brackets. It is the same for every try, so that a receiver can notice a duplicate. */
  messageId: string;
  to: readonly string[];
  cc: readonly string[];
  /** The addresses of `to` and `cc` that do not have the mail yet. */
  pending: readonly string[];
  /** The Message-IDs of the mail's thread, the answered mail last, without angle brackets. */
  thread: readonly string[];
  subject: string;
  html: string;
  text: string;
  attachments: readonly Attachment[];
  /** An iCalendar part, which mail programs show as an invitation. */
  calendar: { method: string; content: string } | null;
}

export interface Mailer {
  /**
   * Sends a mail through the sender's server. Returns the addresses that were refused. All others have the mail.
   * @throws the error of nodemailer when nobody got it; ServerAway when the server cannot be used without a mail either.
   */
  send(sender: Sender, mail: OutgoingMail): Promise<Map<string, MailFault>>;
  close(): void;
}

/** The longest time that a mail server may take in all. */
const DEADLINE_MS = 90_000;
const MOST_POOLS = 50;

const openPool = (server: Sender['server']) =>
  createTransport({
    ...server,
    pool: true,
    maxConnections: 4,
    // The mail may have been delivered when a connection breaks. Our own next try comes later, with the same
    // Message-ID.
    maxRequeues: 0,
    idleTimeout: 20_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
type Pool = ReturnType<typeof openPool>;

/**
 * Asks the server without a mail, so that a mail which it cannot take is not mistaken for a server that is away.
 * @throws ServerAway when it cannot be used.
 */
const expectAnswer = (pool: Pool): Promise<unknown> =>
  pool.verify().catch((cause: unknown) => {
    throw new ServerAway('', { cause });
  });

function refusals(
  errors: readonly NodemailerError[],
  pending: readonly string[],
  rejected: readonly string[],
) {
  const refused = new Set(rejected.map((address) => address.toLowerCase()));
  return new Map(
    pending
      .filter((address) => refused.has(address.toLowerCase()))
      .map((address) => {
        const error = errors.find(({ recipient }) => recipient?.toLowerCase() === address.toLowerCase());
        return [address, recipientFault(address, error)] as const;
      }),
  );
}

/**
 * Returns a mailer. It keeps connections to mail servers open for a short time, with one pool for each server and
 * account.
 */
export function openMailer(): Mailer {
  const pools = new Map<string, Pool>();
  const poolOf = (server: Sender['server']): Pool => {
    // The key is hashed, because the settings hold the password.
    const key = createHash('sha256').update(JSON.stringify(server)).digest('base64');
    const pool = pools.get(key) ?? openPool(server);
    pools.delete(key);
    pools.set(key, pool);
    if (pools.size > MOST_POOLS) {
      const [oldest] = pools;
      if (oldest) {
        pools.delete(oldest[0]);
        oldest[1].close();
      }
    }
    return pool;
  };
  return {
    send: async (
      { from, replyTo, server },
      { messageId, thread, to, cc, pending, attachments, calendar, ...content },
    ) => {
      const pool = poolOf(server);
      try {
        const sent = await pool.sendMail({
          ...content,
          from,
          to: [...to],
          cc: [...cc],
          attachments: [...attachments],
          ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
          ...(replyTo && { replyTo }),
          ...(thread.length > 0 && {
            references: thread.map((id) => `<${id}>`),
            inReplyTo: `<${thread.at(-1)}>`,
          }),
          envelope: { from: from.address, to: [...pending] },
          messageId: `<${messageId}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Repair-Portal': '1' },
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
        return refusals(sent.rejectedErrors ?? [], pending, sent.rejected);
      } catch (thrown) {
        const error = thrown as NodemailerError;
        if (isBrokenOff(error)) await expectAnswer(pool);
        if (!error.rejectedErrors?.length) throw thrown;
        return refusals(error.rejectedErrors, pending, error.rejected ?? []);
      }
    },
    close: () => {
      for (const pool of pools.values()) pool.close();
      pools.clear();
    },
  };
}
