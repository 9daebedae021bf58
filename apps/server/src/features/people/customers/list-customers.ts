import { window } from '@portal/contract/core/calls/paging.ts';
import type { CustomerListQuery } from '@portal/contract/people/customers/endpoints.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { searchedText } from '../../../phones/phone-number.ts';
import type { Work } from '../../../work.ts';
import { type NumberedCustomerRow, presentCustomer } from './customer.present.ts';

type Reader = Pick<Work, 'db' | 'actor'>;

interface Page {
  rows: Customer[];
  total: number;
}

/** Returns the ORDER BY for `customers as c`. Ids grow in the order in which customers are added. */
function orderOf({ sort, order }: CustomerListQuery): RawBuilder<unknown> {
  if (sort !== 'name') return order === 'asc' ? sql`c.id` : sql`c.id desc`;
  return order === 'desc' ? sql`lower(c.name) desc, c.id desc` : sql`lower(c.name), c.id`;
}

/** Returns a condition on customers or on their totals, both with the alias `c`. */
const whereOf = ({ active }: CustomerListQuery): RawBuilder<SqlBool> =>
  active === undefined ? sql<SqlBool>`true` : sql<SqlBool>`c.active = ${active}`;

/** The customer numbers that the customers of a page share with others. One call for the whole page. */
const sharedNumbers = sql`shared_customer_numbers(array(select id from page))`;

/** Returns the customers that match the text, with one look-up for page and total. */
async function lookUp({ db, actor }: Reader, query: CustomerListQuery, search: string): Promise<Page> {
  const order = orderOf(query);
  const { rows } = await sql<NumberedCustomerRow & { total: number; id: number | null }>`
    with hits as materialized (
        select c.id from find_customers(${search}) f join customers c on c.id = f.customer_id
        where ${whereOf(query)}),
      page as materialized (
        select c.id from hits h join customers c on c.id = h.id order by ${order} ${rowsOfPage(window(query))})
    select t.total, c.*, n.shared_number from (select count(*) as total from hits) t
      left join (page p join customers c on c.id = p.id) on true
      left join ${sharedNumbers} n on n.customer_id = c.id order by ${order}`.execute(db);
  return {
    rows: rows
      .filter(({ id }) => id !== null)
      .map(({ total: _total, ...row }) => presentCustomer(actor.country, row as NumberedCustomerRow)),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * Returns a page of the company's customers with the stored total, newest first unless the caller asks otherwise, in
 * one round trip (B2.5, D2.3).
 */
export async function listCustomers(reader: Reader, query: CustomerListQuery): Promise<Page> {
  const { db, actor } = reader;
  if (query.search) return lookUp(reader, query, searchedText(query.search, actor.country));
  const [page, counted] = await Promise.all([
    sql<NumberedCustomerRow>`with page as materialized (
        select c.* from customers c where ${whereOf(query)} order by ${orderOf(query)} ${rowsOfPage(window(query))})
      select c.*, n.shared_number from page c left join ${sharedNumbers} n on n.customer_id = c.id
      order by ${orderOf(query)}`.execute(db),
    // The total is stored, because counting takes a hundred times as long as the page.
    sql<{ total: number }>`select coalesce(sum(c.customers), 0)::int8 as total from customer_totals c
      where ${whereOf(query)}`.execute(db),
  ]);
  return {
    rows: page.rows.map((row) => presentCustomer(actor.country, row)),
    total: counted.rows[0]?.total ?? 0,
  };
}
