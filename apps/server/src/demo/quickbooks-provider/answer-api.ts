import { answerQuery } from './answer-query.ts';
import type { Books, CustomerInput } from './books.ts';
import { ProviderFault } from './provider-fault.ts';
import type { InvoiceInput } from './sales.ts';

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
