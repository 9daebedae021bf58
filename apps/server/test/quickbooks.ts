import type { QuickbooksProvider } from '../src/demo/quickbooks-provider/start-provider.ts';
import type { Caller, Reply } from './actors.ts';

/** The page of the callback that a redirect leads to, with its parameters. */
export interface CallbackPage {
  path: string;
  success: string | null;
  companyId: string | null;
  error: string | null;
}

/** Returns the page that a redirect of the callback leads to. */
export function pageOf(reply: Reply): CallbackPage {
  const { pathname, searchParams } = new URL(String(reply.headers['location']), 'http://portal');
  const read = (name: string) => searchParams.get(name);
  return { path: pathname, success: read('success'), companyId: read('companyId'), error: read('error') };
}

/** Begins to connect and returns the address of QuickBooks that the browser is sent to. */
export async function beginAt(caller: Caller, companyId: number): Promise<string> {
  const reply = await caller.get(`/api/companies/${companyId}/quickbooks/connect`);
  return String(reply.headers['location']);
}

/** Allows or refuses the connection at QuickBooks. Returns the path with which the browser comes back. */
export async function answerConsent(address: string, answer: 'allow' | 'deny' = 'allow'): Promise<string> {
  const consent = new URL(address);
  consent.pathname += `/${answer}`;
  const { headers } = await fetch(consent, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '', 'http://portal');
  return `${back.pathname}${back.search}`;
}

/** Connects a company as an admin does in the browser. */
export async function connect(caller: Caller, companyId: number): Promise<CallbackPage> {
  return pageOf(await caller.get(await answerConsent(await beginAt(caller, companyId))));
}

/** Counts the calls of one kind that reached the provider. */
export const countCalls = (provider: QuickbooksProvider, pattern: RegExp): number =>
  provider.calls.filter((call) => pattern.test(call)).length;
