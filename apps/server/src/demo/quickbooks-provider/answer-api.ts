import type { Books, CustomerInput } from './books.ts';
import { ProviderFault } from './provider-fault.ts';
import type { InvoiceInput } from './sales.ts';

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
function answerQuery(books: Books, query: string): Record<string, Row[]> {
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

interface ApiCall {
  method: string;
  /** The path below /v3/company/{realmId}. */
  path: string;
  query: URLSearchParams;
  body: string;
}

/** Writes once per request id, as QuickBooks promises. */
function writeOnce<Input, Written extends object>(
  { answered }: Books,
  { query, body }: ApiCall,
  write: (input: Input) => Written,
): object {
  const requestId = query.get('requestid');
  const before = requestId === null ? undefined : answered.get(requestId);
  if (before) return before;
  const written = write(JSON.parse(body) as Input);
  if (requestId !== null) answered.set(requestId, written);
  return written;
}

const writeCustomer = (books: Books) => (input: CustomerInput) =>
  input.Id === undefined ? books.create(input) : books.update(input);

/** Answers change data capture for invoices. */
function changes({ sales }: Books, query: URLSearchParams): object {
  const since = new Date(query.get('changedSince') ?? '');
  if (query.get('entities') !== 'Invoice' || Number.isNaN(since.getTime()))
    throw new ProviderFault(400, '4000', 'Error parsing query');
  const found = sales.changedSince(since);
  const one = found.length > 0 ? { Invoice: found, startPosition: 1, maxResults: found.length } : {};
  return { CDCResponse: [{ QueryResponse: [one] }] };
}

/** Answers a call of the accounting interface. @throws ProviderFault */
export function answerApi(books: Books, realm: { id: string; name: string }, call: ApiCall): object {
  const { method, path, query } = call;
  const [kind = '', id] = path.split('/').filter(Boolean);
  if (method === 'GET' && kind === 'companyinfo' && id === realm.id)
    return { CompanyInfo: { Id: '1', CompanyName: realm.name, Country: 'US' } };
  if (method === 'GET' && kind === 'query')
    return { QueryResponse: answerQuery(books, query.get('query') ?? '') };
  if (method === 'GET' && kind === 'customer' && id !== undefined) {
    const found = books.customers.get(id);
    if (!found) throw new ProviderFault(400, '610', 'Object Not Found');
    return { Customer: found };
  }
  if (method === 'POST' && kind === 'customer')
    return { Customer: writeOnce(books, call, writeCustomer(books)) };
  if (method === 'POST' && kind === 'invoice')
    return { Invoice: writeOnce(books, call, (input: InvoiceInput) => books.sales.create(input)) };
  if (method === 'GET' && kind === 'cdc') return changes(books, query);
  if (method === 'GET' && kind === 'preferences') return { Preferences: books.sales.preferences() };
  throw new ProviderFault(404, '404', 'Not found', `${method} ${path}`);
}
