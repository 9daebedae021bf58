import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError, notFound } from '../../../../errors.ts';
import { parseBody } from '../../../../http/validate.ts';
import type { Runtime } from '../../../../runtime.ts';
import { invoicingJob } from './invoicing.queries.ts';

/** The largest message that is looked at, in bytes. QuickBooks names ids only. */
const MAX_BYTES = 256 * 1_024;
const MAX_COMPANIES = 100;
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;

const about = /^(invoice|payment|creditmemo)$/i;
/** The messages of CloudEvents, which QuickBooks sends since 2026. */
const cloudEvents = z.array(
  z.object({ type: z.string().max(100), intuitaccountid: z.union([z.string(), z.number()]) }),
);
/** The messages before that. */
const notifications = z.object({
  eventNotifications: z.array(
    z.object({
      realmId: z.union([z.string(), z.number()]),
      dataChangeEvent: z.object({ entities: z.array(z.object({ name: z.string().max(100) })) }),
    }),
  ),
});

/** Returns the companies at QuickBooks whose invoices or payments have changed. */
function companiesOf(message: unknown): string[] {
  const events = cloudEvents.safeParse(message);
  const changed = events.success
    ? events.data
        .filter(({ type }) => about.test(type.split('.')[1] ?? ''))
        .map(({ intuitaccountid }) => intuitaccountid)
    : (notifications.safeParse(message).data?.eventNotifications ?? [])
        .filter(({ dataChangeEvent }) => dataChangeEvent.entities.some(({ name }) => about.test(name)))
        .map(({ realmId }) => realmId);
  return [...new Set(changed.map(String))].slice(0, MAX_COMPANIES);
}

/**
 * Checks the signature of the bytes as they came, in a time that says nothing about the right one. It needs no database.
 * @throws 404 without a token in the settings, 401 for everything that QuickBooks has not signed, 413 for a signed
 * message that is too large.
 */
function checkSignature({ config }: Pick<Runtime, 'config'>, { body, headers }: FastifyRequest): void {
  const token = config.quickbooks.webhookToken;
  if (token === null) throw notFound();
  const given = headers['intuit-signature'];
  const isPossible = typeof given === 'string' && SIGNATURE.test(given) && Buffer.isBuffer(body);
  const made = isPossible ? createHmac('sha256', token).update(body).digest() : undefined;
  if (!made || !timingSafeEqual(made, Buffer.from(String(given), 'base64')))
    throw new AppError('unauthenticated', 'quickbooks.bad_signature', 'The signature is not valid.');
  if (Buffer.isBuffer(body) && body.byteLength > MAX_BYTES)
    throw new AppError('too_large', 'request.too_large', 'The message is larger than 256 kB.');
}

/**
 * Takes a message of QuickBooks that something has changed (D8.5). It names no amounts: a job asks QuickBooks for the
 * changes of these companies. Many messages at once become one job.
 * @throws 401 for a message without the right signature, 413 for one that is too large.
 */
export async function receiveWebhook(runtime: Runtime, request: FastifyRequest): Promise<void> {
  checkSignature(runtime, request);
  const realms = companiesOf(parseBody(request.body));
  if (realms.length === 0) return;
  await runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ companyId: number }>`
      update quickbooks_invoicing i set checks_asked = checks_asked + 1 from quickbooks_connections c
      where c.company_id = i.company_id and c.realm_id = i.realm_id and c.state = 'connected'
        and i.realm_id = any(${realms}) returning i.company_id`.execute(db);
    await Promise.all(rows.map(({ companyId }) => runtime.jobs.enqueue(db, invoicingJob, { companyId })));
  });
}
