import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { errorBody } from '@portal/contract/core/calls/error-body.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import { endpoints } from '@portal/contract/index.ts';
import { z } from 'zod';
import { AppError } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Handlers } from '../../../http/call.ts';
import { inSlices } from '../../../in-slices.ts';
import type { Runtime } from '../../../runtime.ts';
import { loadMetricsPage } from './load-metrics-page.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

interface JsonObject {
  properties?: Record<string, object>;
  required?: string[];
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as JsonObject;
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

const jsonContent = ({ body }: EndpointDeclaration): object =>
  body ? { 'application/json': { schema: jsonSchema(body, 'input') } } : {};

function requestBody(e: EndpointDeclaration): object | undefined {
  if (e.upload) {
    const fields = e.body ? (jsonSchema(e.body, 'input') as JsonObject) : {};
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = {
      type: 'object',
      properties: { ...fields.properties, [e.upload.field]: file },
      ...(!e.upload.isOptional && { required: [e.upload.field] }),
    };
    const content = { 'multipart/form-data': { schema } };
    return { required: true, content: e.upload.isOptional ? { ...content, ...jsonContent(e) } : content };
  }
  return e.body && { required: true, content: jsonContent(e) };
}

function answer(e: EndpointDeclaration): object {
  const headers = e.paged && {
    'X-Total-Count': { description: 'Rows in all', schema: { type: 'integer' } },
    'X-Total-Count-Relation': {
      description: 'Sent when there may be more rows than X-Total-Count says',
      schema: { const: 'gte' },
    },
    Link: { description: 'first, prev, next and last page', schema: { type: 'string' } },
  };
  if (e.answer === 'none') return { description: 'Done' };
  if (e.answer === 'file') return { description: 'A file', content: { 'application/octet-stream': {} } };
  if (e.answer === 'redirect') return { description: 'Another address' };
  if (e.answer === 'stream')
    return { description: 'Server-sent events', content: { 'text/event-stream': {} } };
  return {
    description: 'Done',
    ...(headers && { headers }),
    content: { 'application/json': { schema: jsonSchema(e.answer, 'output') } },
  };
}

const refused = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function operation(area: string, name: string, e: EndpointDeclaration): object {
  const status = e.status ?? (e.answer === 'none' ? 204 : e.answer === 'redirect' ? 302 : 200);
  const body = requestBody(e);
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: e.summary,
    description: e.permission === 'public' ? 'Public.' : `Needs the permission ${e.permission}.`,
    security: e.permission === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters(e.params, 'path'), ...parameters(e.query, 'query')],
    ...(body && { requestBody: body }),
    responses: { [status]: answer(e), '4XX': refused },
  };
}

/**
 * Returns the OpenAPI 3.1 document of every call as text. It is made from the declarations that also check the calls
 * (D2.7). That takes a third of a second, so it is made in slices.
 */
async function makeOpenApi(publicUrl: string): Promise<string> {
  const operations = Object.entries(endpoints).flatMap(([area, members]) =>
    Object.entries<EndpointDeclaration>(members).map(([name, e]) => ({ area, name, e })),
  );
  const texts = await inSlices(
    operations,
    ({ area, name, e }) => JSON.stringify(operation(area, name, e)),
    10,
  );
  const paths = Map.groupBy(
    operations.map(({ e }, n) => ({ e, text: texts[n]! })),
    ({ e }) => e.path.replace(/:(\w+)/g, '{$1}'),
  );
  const pathTexts = [...paths].map(([path, all]) => {
    const methods = all.map(({ e, text }) => `${JSON.stringify(e.method.toLowerCase())}:${text}`);
    return `${JSON.stringify(path)}:{${methods.join(',')}}`;
  });
  const rest = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Repair Portal', version: '1', description: 'Every call of the portal.' },
    servers: [{ url: publicUrl }],
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  });
  return `${rest.slice(0, -1)},"paths":{${pathTexts.join(',')}}}`;
}

let made: Promise<string> | undefined;

async function openApiPage(publicUrl: string): Promise<FileAnswer> {
  made ??= makeOpenApi(publicUrl);
  const type = 'application/json; charset=utf-8';
  return { type, name: 'openapi.json', inline: true, body: await made };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const row = (e: EndpointDeclaration) =>
  `<tr><td>${e.method}</td><td><code>${escaped(e.path.replace(/:(\w+)/g, '{$1}'))}</code></td><td>${escaped(e.summary)}</td><td>${e.permission}</td></tr>`;

const section = ([area, members]: [string, object]) =>
  `<h2>${area}</h2><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Permission</th></tr></thead><tbody>${Object.values<EndpointDeclaration>(
    members as never,
  )
    .map(row)
    .join('')}</tbody></table>`;

/** Returns the list of calls as a page for people. The same list exists for machines (D2.7). */
const docsPage = (): FileAnswer => ({
  type: 'text/html; charset=utf-8',
  name: 'api.html',
  inline: true,
  body: `<!doctype html><html lang="en"><title>Repair Portal API</title><h1>Repair Portal API</h1><p>OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a></p>${Object.entries(endpoints).map(section).join('')}</html>`,
});

/**
 * Returns that the portal is ready.
 * @throws 503 while the portal starts or stops, or when it has no database.
 */
async function checkReadiness(runtime: Runtime): Promise<{ status: 'ok' }> {
  if (runtime.isOpen && (await runtime.database.isReachable())) return { status: 'ok' };
  throw new AppError('unavailable', 'portal.not_ready', messages.busy, { retryAfter: 2 });
}

export const systemRoutes: Handlers<typeof endpoints.system> = {
  healthz: async () => ({ status: 'ok' }),
  readyz: ({ runtime }) => checkReadiness(runtime),
  openapi: ({ work }) => openApiPage(work.runtime.config.publicUrl),
  docs: async () => docsPage(),
  metrics: ({ work }) => loadMetricsPage(work.runtime),
};
