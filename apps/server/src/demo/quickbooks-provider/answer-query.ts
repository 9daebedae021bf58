import { type Books, type ProviderCustomer, ProviderFault } from './books.ts';

const QUERY =
  /^select \* from Customer(?: where (?<where>.+?))?(?: orderby (?<order>Id|MetaData\.LastUpdatedTime))?(?: startposition (?<start>\d+))?(?: maxresults (?<max>\d+))?$/i;
const DEFAULT_ROWS = 100;
const MAX_ROWS = 1_000;

type Test = (one: ProviderCustomer) => boolean;

function testOf(condition: string): Test {
  const active = /^Active in \((true|false)(?:, ?(true|false))?\)$/i.exec(condition);
  if (active) {
    const wanted = active.slice(1).filter(Boolean);
    return (one) => wanted.includes(String(one.Active));
  }
  const since = /^MetaData\.LastUpdatedTime (>=?) '([^']+)'$/i.exec(condition);
  const time = Date.parse(since?.[2] ?? '');
  if (since && !Number.isNaN(time))
    return ({ MetaData }) =>
      since[1] === '>'
        ? Date.parse(MetaData.LastUpdatedTime) > time
        : Date.parse(MetaData.LastUpdatedTime) >= time;
  throw new ProviderFault(400, '4000', 'Error parsing query', `QueryParserError: ${condition}`);
}

/** Answers the part of QuickBooks' query language that reads customers. Inactive ones are left out unless asked for. */
export function answerQuery(books: Books, query: string): { Customer: ProviderCustomer[] } {
  const groups = QUERY.exec(query.trim())?.groups;
  if (!groups) throw new ProviderFault(400, '4000', 'Error parsing query', `QueryParserError: ${query}`);
  const conditions = groups['where']?.split(/ and /i) ?? [];
  const tests = conditions.map(testOf);
  if (!conditions.some((one) => /^active/i.test(one))) tests.push(({ Active }) => Active);
  const found = [...books.customers.values()].filter((one) => tests.every((test) => test(one)));
  found.sort((a, b) => Number(a.Id) - Number(b.Id));
  const start = Number(groups['start'] ?? 1) - 1;
  const count = Math.min(Number(groups['max'] ?? DEFAULT_ROWS), MAX_ROWS);
  return { Customer: found.slice(start, start + count) };
}
