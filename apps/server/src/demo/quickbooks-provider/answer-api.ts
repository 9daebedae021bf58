import { answerQuery } from './answer-query.ts';
import { type Books, type CustomerInput, type ProviderCustomer, ProviderFault } from './books.ts';

interface ApiCall {
  method: string;
  /** The path below /v3/company/{realmId}. */
  path: string;
  query: URLSearchParams;
  body: string;
}

/** Writes a customer once per request id, as QuickBooks promises. */
function writeOnce(books: Books, { query, body }: ApiCall): ProviderCustomer {
  const requestId = query.get('requestid');
  const before = requestId === null ? undefined : books.answered.get(requestId);
  if (before) return before;
  const input = JSON.parse(body) as CustomerInput;
  const written = input.Id === undefined ? books.create(input) : books.update(input);
  if (requestId !== null) books.answered.set(requestId, written);
  return written;
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
  if (method === 'POST' && kind === 'customer') return { Customer: writeOnce(books, call) };
  throw new ProviderFault(404, '404', 'Not found', `${method} ${path}`);
}
