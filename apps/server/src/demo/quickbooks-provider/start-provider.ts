import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerApi } from './answer-api.ts';
import {
  answerTokenCall,
  consentPage,
  discoveryDocument,
  type ProviderAnswer,
  sendBack,
} from './answer-oauth.ts';
import { Books } from './books.ts';
import { Faults } from './faults.ts';
import { actOnInvoice, sendWebhook, showInvoice } from './invoice-page.ts';
import { ProviderFault } from './provider-fault.ts';
import { Tokens } from './tokens.ts';

interface ProviderOptions {
  /** A fixed port, so that it can start there again. */
  port?: number;
  /** Where it keeps books and tokens between two starts. */
  file?: string;
  companyName?: string;
  /** False leaves PKCE out of the discovery document. */
  offersPkce?: boolean;
}

/** A stand-in for QuickBooks Online on loopback, which speaks its protocol. */
export interface QuickbooksProvider {
  url: string;
  realmId: string;
  companyName: string;
  /** The app of the portal as it is registered there. A test changes the secret as its owner would. */
  client: { id: string; secret: string };
  /** The settings that lead a portal to it. */
  settings: Record<string, string>;
  books: Books;
  tokens: Tokens;
  faults: Faults;
  /** The address of the portal for webhooks. Null tells it nothing. */
  webhookUrl: string | null;
  /** Every call in order, as `POST /v3/company/1/customer`. */
  calls: string[];
  /** Writes books and tokens into the file, if there is one. Each call does this too. */
  keep(): void;
  stop(): Promise<void>;
}

const CLIENT = { id: 'stand-in-client', secret: 'stand-in-client-secret' };
/** The token with which it signs its webhooks. */
export const WEBHOOK_TOKEN = 'stand-in-verifier-token';
const REALM_ID = '9130000000000001';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Starts a stand-in for QuickBooks Online: OAuth 2 with discovery and PKCE, token rotation, customers. */
export async function startQuickbooksProvider({
  port = 0,
  file,
  companyName = 'Northwind Books',
  offersPkce = true,
}: ProviderOptions = {}): Promise<QuickbooksProvider> {
  const client = { ...CLIENT };
  const [books, tokens, faults] = [new Books(), new Tokens(), new Faults()];
  const calls: string[] = [];
  if (file && existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    books.restore(kept.books);
    tokens.restore(kept.tokens);
  }
  const keep = (): void => {
    if (file) writeFileSync(file, JSON.stringify({ books, tokens }), { mode: 0o600 });
  };
  let url = '';

  const answerBooks = (request: IncomingMessage, { pathname, searchParams }: URL, body: string) => {
    const [, token = ''] = request.headers.authorization?.split(' ') ?? [];
    const [realmId, ...path] = pathname.split('/').slice(3);
    if (!tokens.isGood(token) || realmId !== REALM_ID)
      throw new ProviderFault(401, '3200', 'message=AuthenticationFailed; errorCode=003200; statusCode=401');
    const call = { method: request.method ?? '', path: path.join('/'), query: searchParams, body };
    const answer = answerApi(books, { id: REALM_ID, name: companyName }, call);
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...answer, time: new Date().toISOString() }),
    };
  };

  const answerTo = (request: IncomingMessage, address: URL, body: string): ProviderAnswer => {
    const { pathname, searchParams } = address;
    const part = pathname.startsWith('/v3/') ? 'api' : 'oauth';
    const fault = faults.take(part);
    if (fault)
      return {
        status: fault.status,
        headers: fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) },
        body: '{}',
      };
    if (part === 'api') return answerBooks(request, address, body);
    if (pathname === '/app/invoice') return showInvoice(books.sales, searchParams.get('txnId') ?? '');
    const act = /^\/app\/invoice\/(\d+)\/(pay|void)$/.exec(pathname);
    if (act && request.method === 'POST') return actOnInvoice(books.sales, act[1] ?? '', act[2] ?? '');
    if (pathname === '/.well-known/openid_configuration') return discoveryDocument(url, offersPkce);
    if (pathname === '/connect/oauth2') return consentPage(searchParams, companyName);
    if (pathname.startsWith('/connect/oauth2/'))
      return sendBack(tokens, client, REALM_ID, searchParams, pathname.endsWith('/allow'));
    if (request.method === 'POST' && /\/tokens\/(bearer|revoke)$/.test(pathname))
      return answerTokenCall(tokens, client, pathname, request.headers.authorization, body);
    return { status: 404 };
  };

  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://provider');
    calls.push(`${request.method} ${address.pathname}`);
    const body = await bodyOf(request);
    if (faults.delayMs > 0) await pause(faults.delayMs, undefined, { ref: false });
    if (faults.isDown) {
      request.socket.destroy();
      return;
    }
    let answer: ProviderAnswer;
    try {
      answer = answerTo(request, address, body);
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault;
      const { status, code, message, detail } = fault;
      const told = {
        Fault: { Error: [{ Message: message, Detail: detail, code }], type: 'ValidationFault' },
      };
      answer = { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(told) };
    }
    keep();
    const spoiled = await faults.beforeAnswer?.(`${request.method} ${address.pathname}`);
    if (spoiled === 'garbled') answer = { status: 200, body: '{}' };
    if (spoiled === 'cut') {
      request.socket.destroy();
      return;
    }
    const changed = /^\/app\/invoice\/(\d+)\//.exec(address.pathname)?.[1];
    if (changed && started.webhookUrl)
      await sendWebhook(started.webhookUrl, WEBHOOK_TOKEN, REALM_ID, changed);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A portal that has stopped must not wait for it.
  server.unref();
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started: QuickbooksProvider = {
    url,
    webhookUrl: null,
    realmId: REALM_ID,
    companyName,
    client,
    settings: {
      QUICKBOOKS_DISCOVERY_URL: `${url}/.well-known/openid_configuration`,
      QUICKBOOKS_ISSUER: `${url}/op/v1`,
      QUICKBOOKS_API_URL: url,
      QUICKBOOKS_APP_URL: url,
      QUICKBOOKS_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
      QUICKBOOKS_CLIENT_ID: client.id,
      QUICKBOOKS_CLIENT_SECRET: client.secret,
    },
    books,
    tokens,
    faults,
    calls,
    keep,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return started;
}
