import type { Books } from './books.ts';
import { ProviderFault } from './provider-fault.ts';

const QUERY =
  /^select \* from (?<list>Customer|Item|TaxCode|Invoice)(?: where (?<where>.+?))?(?: orderby (?<order>Id|MetaData\.LastUpdatedTime))?(?: startposition (?<start>\d+))?(?: maxresults (?<max>\d+))?$/i;
const DEFAULT_ROWS = 100;
const MAX_ROWS = 1_000;

/** What every row of a list has. */
interface Row {
  Id: string;
  Active?: boolean;
  MetaData: { LastUpdatedTime: string };
}

type Test = (one: Row) => boolean;

function testOf(condition: string): Test {
  const active = /^Active in \((true|false)(?:, ?(true|false))?\)$/i.exec(condition);
  if (active) {
    const wanted = active.slice(1).filter(Boolean);
    return (one) => wanted.includes(String(one.Active));
  }
  const ids = /^Id in \(('[\w-]+'(?:, ?'[\w-]+')*)\)$/i.exec(condition)?.[1]?.match(/[\w-]+/g);
  if (ids) return ({ Id }) => ids.includes(Id);
  const since = /^MetaData\.LastUpdatedTime (>=?) '([^']+)'$/i.exec(condition);
  const time = Date.parse(since?.[2] ?? '');
  if (since && !Number.isNaN(time))
    return ({ MetaData }) =>
      since[1] === '>'
        ? Date.parse(MetaData.LastUpdatedTime) > time
        : Date.parse(MetaData.LastUpdatedTime) >= time;
  throw new ProviderFault(400, '4000', 'Error parsing query', `QueryParserError: ${condition}`);
}

const listsOf = ({ customers, sales }: Books): Record<string, ReadonlyMap<string, Row>> => ({
  customer: customers,
  item: sales.items,
  taxcode: sales.taxCodes,
  invoice: sales.invoices,
});

/**
 * Answers the part of QuickBooks' query language that reads customers, items, tax codes and invoices. Inactive rows are
 * left out unless asked for.
 */
export function answerQuery(books: Books, query: string): Record<string, Row[]> {
  const groups = QUERY.exec(query.trim())?.groups;
  if (!groups) throw new ProviderFault(400, '4000', 'Error parsing query', `QueryParserError: ${query}`);
  const list = groups['list'] ?? '';
  const conditions = groups['where']?.split(/ and /i) ?? [];
  const tests = conditions.map(testOf);
  if (!conditions.some((one) => /^active/i.test(one))) tests.push(({ Active }) => Active !== false);
  const rows = listsOf(books)[list.toLowerCase()]?.values() ?? [];
  const found = [...rows].filter((one) => tests.every((test) => test(one)));
  found.sort((a, b) => Number(a.Id) - Number(b.Id));
  const start = Number(groups['start'] ?? 1) - 1;
  const count = Math.min(Number(groups['max'] ?? DEFAULT_ROWS), MAX_ROWS);
  return { [list]: found.slice(start, start + count) };
}
