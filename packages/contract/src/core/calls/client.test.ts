import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../index.ts';
import { ApiError, userMessage } from './api-error.ts';
import { type Client, createClient } from './client.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
let seen: Seen[] = [];
let answer: { status: number; headers: Record<string, string>; body: string };
let baseUrl = '';

const server = createServer((req, res) => {
  let body = '';
  req.on('data', (chunk) => {
    body += chunk;
  });
  req.on('end', () => {
    seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
    res.writeHead(answer.status, answer.headers).end(answer.body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  seen = [];
  answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '[]' };
});

async function failure(client: Client): Promise<ApiError> {
  const error: unknown = await client.data(endpoints.auth.user).catch((e: unknown) => e);
  if (error instanceof ApiError) return error;
  throw new Error('expected an ApiError');
}

describe('a call', () => {
  it('puts params and filters into the address and reads the total', async () => {
    answer.headers['x-total-count'] = '57';
    const client = createClient({ baseUrl });
    const reply = await client.call(endpoints.repairs.list, {
      query: { status: ['submitted', 'on_hold'], search: 'a&b', page: '2', companyName: '' },
    });
    expect(seen[0]?.url).toBe('/api/repairs?status=submitted%2Con_hold&search=a%26b&page=2');
    expect(reply).toEqual({ data: [], total: 57, isAtLeast: false, etag: undefined });
  });

  it('sends JSON, the row version and reads the ETag', async () => {
    answer.headers['etag'] = '"4"';
    answer.body = '{"id":7}';
    const client = createClient({ baseUrl });
    const given = { params: { id: 7 }, body: { status: 'received' }, ifMatch: 3 } as const;
    const { data, etag } = await client.call(endpoints.repairs.update, given);
    expect(seen[0]).toMatchObject({ method: 'PATCH', url: '/api/repairs/7', body: '{"status":"received"}' });
    expect(seen[0]?.headers).toMatchObject({ 'if-match': '"3"', 'content-type': 'application/json' });
    expect(data.id).toBe(7);
    expect(etag).toBe('"4"');
  });

  it('gives every POST its own idempotency key, or the given one', async () => {
    answer = { status: 204, headers: {}, body: '' };
    const client = createClient({ baseUrl });
    await client.data(endpoints.auth.logout);
    await client.data(endpoints.auth.logout);
    await client.data(endpoints.auth.logout, { idempotencyKey: 'again' });
    const keys = seen.map((s) => s.headers['idempotency-key']);
    expect(keys[2]).toBe('again');
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(3);
    expect(await client.data(endpoints.auth.logout)).toBeUndefined();
  });

  it('sends forms as multipart and returns files without parsing them', async () => {
    const client = createClient({ baseUrl });
    const form = new FormData();
    form.set('caption', 'dial');
    form.set('image', new Blob(['pixels']), 'dial.png');
    await client.data(endpoints.repairImages.add, { params: { id: 7 }, form });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="image"; filename="dial.png"');
    answer.body = 'pdf bytes';
    const file = await client.data(endpoints.repairDocuments.pdf, { params: { id: 7 } });
    expect(await file.text()).toBe('pdf bytes');
  });

  it("sends a superadmin's tenant, except when the path has it or the call ignores it", async () => {
    const client = createClient({ baseUrl, companyId: () => 9 });
    await client.data(endpoints.stats.stats);
    await client.data(endpoints.repairs.update, { params: { id: 7 }, body: {} });
    await client.data(endpoints.outbox.list, { params: { companyId: 9 } });
    await client.data(endpoints.account.updateProfile, { body: { phone: '1' } });
    await client.data(endpoints.branding.branding);
    expect(seen.map((s) => s.url)).toEqual([
      '/api/stats?companyId=9',
      '/api/repairs/7?companyId=9',
      '/api/companies/9/outbox',
      '/api/profile',
      '/api/branding',
    ]);
    expect(seen[1]?.body).toBe('{"companyId":9}');
    expect(seen[3]?.body).toBe('{"phone":"1"}');
    expect(client.urlOf(endpoints.files.read, { params: { id: 3 }, query: { size: 'thumb' } })).toBe(
      `${baseUrl}/api/files/3?companyId=9&size=thumb`,
    );
  });

  it('names the company in the body of what is made below it (B7)', async () => {
    const client = createClient({ baseUrl });
    const params = { companyId: 9 };
    await client.data(endpoints.equipment.createType, { params, body: { name: 'Meter' } });
    await client.data(endpoints.repairs.update, { params: { id: 7 }, body: { status: 'received' } });
    expect(seen.map(({ body }) => body)).toEqual(['{"companyId":9,"name":"Meter"}', '{"status":"received"}']);
  });

  it('throws when an id of the path is missing', async () => {
    const client = createClient({ baseUrl });
    await expect(client.data(endpoints.repairs.get, { params: { id: '' } })).rejects.toThrow('needs id');
    // @ts-expect-error a path with parameters needs their values
    await expect(client.data(endpoints.repairs.get)).rejects.toThrow('needs id');
    // @ts-expect-error a parameter must have its own name
    await expect(client.data(endpoints.repairs.get, { params: { repairId: 1 } })).rejects.toThrow('needs id');
    expect(seen).toEqual([]);
  });
});

describe('a failure', () => {
  it('has status and body, and the message that may be shown', async () => {
    const body = '{"message":"Some fields need your attention.","code":"x","fields":{"email":"Invalid"}}';
    answer = { status: 400, headers: {}, body };
    const error = await failure(createClient({ baseUrl }));
    expect(error.message).toBe(`400: ${body}`);
    expect(error.userMessage).toBe('Some fields need your attention.');
    expect(error.fields).toEqual({ email: 'Invalid' });
  });

  it('uses the status text for an empty body and never shows the page of a proxy', async () => {
    answer = { status: 503, headers: { 'retry-after': '7' }, body: '' };
    const empty = await failure(createClient({ baseUrl }));
    expect(empty.message).toBe('503: Service Unavailable');
    expect(empty.retryAfter).toBe(7);
    answer = { status: 502, headers: {}, body: '<html>' };
    expect((await failure(createClient({ baseUrl }))).userMessage).toBe(
      'Something went wrong. Please try again.',
    );
  });

  it('reports a 401 once per answer', async () => {
    answer = { status: 401, headers: {}, body: '' };
    let told = 0;
    await failure(createClient({ baseUrl, onUnauthorized: () => void told++ }));
    expect(told).toBe(1);
  });

  it('has a message for a server that cannot be reached', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1' });
    const error = await client.data(endpoints.auth.user).catch((e: unknown) => e);
    expect(userMessage(error)).toBe('The portal cannot be reached. Check your connection and try again.');
  });
});
