import type { Language } from '@portal/contract/core/languages.ts';
import type { Db } from '../src/db/bound-kysely.ts';
import type { CompanyRow, CustomerRow } from '../src/db/schema/companies.ts';
import type { RepairRow } from '../src/db/schema/repairs.ts';
import type { Runtime } from '../src/runtime.ts';
import type { Portal } from './portal.ts';

/** A day that is to come. */
export const day = '2031-02-28';
const typed = { companyName: 'Zyqo Xamq', contactName: 'Vrellq Aqo', descriptionProblem: 'Qor qexu.' };
/** A unit. */
export const device = { make: 'Fluqo', modelName: 'Zuqer', serialNumber: 'Q-1', assetNumber: 'Q-7' };
const oneDay = { timeZone: 'Europe/Berlin' };

/** What the mails here are written with. Names and texts are made up, each word with a q. */
export interface MailStage {
  db: Db;
  runtime: Runtime;
  portal: Portal;
  company: CompanyRow;
  customer: CustomerRow;
  repair: RepairRow;
  other: RepairRow;
}

/** Makes a company and a customer. `ofCustomer` is the language of the customer. */
export async function mailStage(portal: Portal, language: Language, ofCustomer: Language | null = null) {
  const company = await portal.buildCompany({
    ...{ name: 'Meriqo', language, locale: 'en-US', ...oneDay, ccEmail: 'cq@meriqo.example' },
  });
  const companyId = company.id;
  const customer = await portal.buildCustomer({
    ...{ companyId, name: 'Zyqo Xamq', email: 'labq@zyqo.example', language: ofCustomer },
  });
  const build = (more: object) =>
    portal.buildRepair({
      ...{ companyId, customerId: customer.id, userId: null, ...typed, emailAddress: 'vq@zyqo.example' },
      ...{ modelPartNo: 'Zuqer', serialNumber: 'Q-1', status: 'shipped', outboundTrackingNumber: 'Q77' },
      ...{ estimatedCompletionDate: day, ...more },
    });
  return {
    portal,
    runtime: portal.runtime,
    company,
    customer,
    repair: await build({}),
    other: await build({}),
  };
}

export type Written = { subject: string; html: string; text: string };
/** Writes mails that are queued or returned. */
export type Writer = (stage: MailStage) => Promise<unknown>;

/** Returns every mail that a writer writes in a company of a language, in a transaction that leaves nothing. */
export async function mailsOf(stage: Omit<MailStage, 'db'>, write: Writer): Promise<Written[]> {
  const written: Written[] = [];
  const undone = new Error('undone');
  await stage.runtime.database
    .asCompany(stage.company.id, async (db) => {
      const returned = ((await write({ ...stage, db })) ?? []) as Written[];
      const rows = await db.selectFrom('outboxMessages').selectAll().orderBy('id').execute();
      written.push(...returned, ...rows.map((row) => ({ ...row, html: row.html ?? '', text: row.bodyText })));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return written;
}
