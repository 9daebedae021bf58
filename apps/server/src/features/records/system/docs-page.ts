import type { EndpointDeclaration } from '@portal/contract/core/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';

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
export const docsPage = (): FileAnswer => ({
  type: 'text/html; charset=utf-8',
  name: 'api.html',
  inline: true,
  body: `<!doctype html><html lang="en"><title>Repair Portal API</title><h1>Repair Portal API</h1><p>OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a></p>${Object.entries(endpoints).map(section).join('')}</html>`,
});
