import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { createTransport } from 'nodemailer';
import type { CompanyRow } from '../../db/schema/companies.ts';
import { findSender, hasOwnServer } from '../../mail/sender.ts';
import { describeFault } from '../../mail/sending/smtp-faults.ts';
import { type Check, firstOf } from '../check.ts';
import type { InspectedPortal } from '../inspected-portal.ts';

const DEADLINE_MS = 8_000;
const AT_ONCE = 8;

/** Returns what is wrong with the mail server of a company, or undefined. No mail is sent. */
async function faultOf(
  { config, masterKey }: InspectedPortal,
  company: CompanyRow,
): Promise<string | undefined> {
  try {
    const sender = await findSender(company, config, masterKey ?? Buffer.alloc(32));
    if (!sender) return undefined;
    const transport = createTransport({
      ...sender.server,
      pool: false,
      connectionTimeout: DEADLINE_MS,
      greetingTimeout: DEADLINE_MS,
      socketTimeout: DEADLINE_MS,
      dnsTimeout: DEADLINE_MS,
    } as Parameters<typeof createTransport>[0]);
    try {
      await transport.verify();
      return undefined;
    } finally {
      transport.close();
    }
  } catch (error) {
    return describeFault(error).sentence;
  }
}

/** Connects and signs in to the operator's mail server and to those of the companies. */
export const mailServersCheck: Check = {
  name: 'mail servers',
  look: async (portal) => {
    const companies = await portal.db
      .selectFrom('companies')
      .selectAll()
      .where('active', '=', true)
      .orderBy('id')
      .execute();
    const own = companies.filter(hasOwnServer);
    // The operator's server is the same for all others.
    const other = companies.find((company) => !hasOwnServer(company));
    const isOperators = portal.config.smtpUrl !== null && other !== undefined;
    const tried = [...own, ...(isOperators ? [other] : [])];
    if (tried.length === 0) return { ok: 'No mail server is set, so mail waits in the outbox.' };
    const waiting = [...tried];
    const wrong: string[] = [];
    const work = async () => {
      for (let company = waiting.shift(); company; company = waiting.shift()) {
        const fault = await faultOf(portal, company);
        const whose = hasOwnServer(company) ? `company ${company.id} (${company.name})` : 'SMTP_URL';
        if (fault) wrong.push(`that of ${whose}: ${fault.replace(/\.$/, '')}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (wrong.length === 0) return { ok: `${countOf(tried.length, 'mail server')} let the portal in.` };
    return {
      wrong: `${countOf(wrong.length, 'mail server')} of ${tried.length} cannot be used: ${firstOf(wrong)}.`,
      advice: 'Check SMTP_URL, or the email settings of the company. Mail waits in the outbox meanwhile.',
    };
  },
};
