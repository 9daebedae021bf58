import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { digitsOfForms } from '../../../phones/phone-number.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { addressCounts } from '../customers/index.ts';
import type { ImportPlan, ReadRow } from '../file-import/index.ts';
import { keysOf, type StoredCustomer } from './match-rows.ts';
import { type CustomerRow, planRows } from './plan-rows.ts';

const ROWS_AT_ONCE = 2_000;

const told = (values: (string | null)[]): string[] => values.filter((value) => value !== null);

/**
 * Returns every stored customer that shares an e-mail address, phone number or name with one of the rows. Records made
 * by portal users count only with their confirmed address.
 */
async function candidates(db: Db, rows: readonly CustomerRow[], home: string): Promise<StoredCustomer[]> {
  const given = rows.filter(({ fault }) => fault === null).map(({ values }) => values);
  const keys = given.map((values) => keysOf(values, home));
  const { rows: found } = await sql<StoredCustomer>`
    select c.id, c.name, c.email, c.phone, c.address, c.city, c.state, c.zip, c.self_made
    from match_customers(${told(keys.map(({ email }) => email))}::text[],
      ${given.flatMap(({ phone }) => digitsOfForms(phone, home))}::text[], ${keys.map(({ name }) => name)}::text[]) m
    join customers c on c.id = m.customer_id
    where ${addressCounts}`.execute(db);
  return found;
}

/**
 * Compares a file's rows with the company's customers. Returns what is to be done with each row, and writes nothing.
 */
export async function planCustomers(db: Db, given: readonly ReadRow[]): Promise<ImportPlan> {
  const rows = given as readonly CustomerRow[];
  const { country } = await ownCompany(db);
  const stored = new Map<number, StoredCustomer>();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    for (const customer of await candidates(db, rows.slice(at, at + ROWS_AT_ONCE), country))
      stored.set(customer.id, customer);
  const planned = await planRows(
    rows,
    [...stored.values()].sort((a, b) => a.id - b.id),
    country,
  );
  return { rows: planned, additions: [] };
}
