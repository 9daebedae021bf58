import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { CompanyRow } from '../db/schema/companies.ts';
import { findSender, installationSender, type MailSettings } from './sender.ts';
import { describeFault } from './sending/smtp-faults.ts';

/** A person waits for the answer, which has to come within 15 s. */
const DEADLINE_MS = 12_000;

interface TestMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Whose mail server is tried. */
  through: 'company' | 'installation';
}

const late = () => Object.assign(new Error('the mail server did not answer in time'), { code: 'ETIMEDOUT' });

async function send(
  company: CompanyRow,
  settings: MailSettings,
  masterKey: Buffer,
  { through, ...mail }: TestMail,
  signal: AbortSignal,
): Promise<void> {
  const sender =
    through === 'installation'
      ? installationSender(company, settings)
      : await findSender(company, settings, masterKey);
  if (!sender || signal.aborted) return;
  const transport = createTransport({
    ...sender.server,
    connectionTimeout: DEADLINE_MS,
    greetingTimeout: DEADLINE_MS,
    socketTimeout: DEADLINE_MS,
    dnsTimeout: DEADLINE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      ...mail,
      from: sender.from,
      messageId: `<${randomUUID()}@portal>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  } finally {
    transport.close();
  }
}

/** Returns both as sentences. An answer of a mail server may end without a full stop, or in a sign of its own. */
const withAdvice = (sentence: string, advice: string): string =>
  advice ? `${/[.!?]$/.test(sentence) ? sentence : `${sentence}.`} ${advice}` : sentence;

/**
 * Sends one mail at once through the company's own server or the installation's, without the outbox, and waits for the server's answer.
 * Returns undefined when the server took the mail, else what went wrong and what to do, in plain words (D4.4). It takes at most 12
 * seconds.
 */
export async function trySender(
  company: CompanyRow,
  settings: MailSettings,
  masterKey: Buffer,
  mail: TestMail,
): Promise<string | undefined> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
      ending.abort();
    }, DEADLINE_MS);
  });
  try {
    await Promise.race([send(company, settings, masterKey, mail, ending.signal), deadline]);
    return undefined;
  } catch (error) {
    const { sentence, advice } = describeFault(error);
    return withAdvice(sentence, advice);
  } finally {
    clearTimeout(timer);
  }
}
