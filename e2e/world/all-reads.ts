import { createHash } from 'node:crypto';
import type { RecordKind } from '@portal/contract/core/area.ts';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { endpoints, permissions } from '@portal/contract/index.ts';
import type { Person } from './people.ts';

/** The ids of the user's own records, for the addresses of the reads. */
export type Own = Partial<Record<RecordKind, number>>;

/** Matches values that change with every request, whatever anybody does. */
const OF_THE_MOMENT = /"(lastSeenAt|lastUsedAt|requestId)":("[^"]*"|null),?/g;
const notAsked = ['/api/events', '/api/openapi.json', '/api/docs', '/api/profile/sessions', '/metrics'];

const kindOf = ({ record }: EndpointDeclaration) => (typeof record === 'string' ? record : record?.kind);

/** Makes every read of the contract as this user. Returns the answers: of files a hash, of ZIP files the size. */
export async function readEverything({ api, user }: Person, own: Own): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const group of Object.values(endpoints))
    for (const e of Object.values<EndpointDeclaration>(group)) {
      if (e.method !== 'GET' || e.permission === 'public' || notAsked.includes(e.path)) continue;
      // It leaves the portal, with a new secret each time.
      if (e.answer === 'redirect') continue;
      // Each copy of a person's data has the entry in the trail that the copy before it left.
      if (e.path.endsWith('/personal-data.zip')) continue;
      if (!(permissions[e.permission] as readonly string[]).includes(user.role)) continue;
      const kind = kindOf(e);
      const id = kind && kind !== 'company' ? own[kind] : undefined;
      const path = e.path.replace(':companyId', String(user.companyId)).replace(/:\w+/g, String(id));
      if (path.includes('undefined')) continue;
      const answer = await api.get(path);
      const type = answer.headers()['content-type'] ?? '';
      const body = /json|csv|text/.test(type)
        ? (await answer.text()).replace(OF_THE_MOMENT, '')
        : type.includes('zip')
          ? // A ZIP file names the time at which it was made.
            `${(await answer.body()).length} bytes`
          : createHash('sha256')
              .update(await answer.body())
              .digest('hex');
      answers[path] = `${answer.status()} ${answer.headers()['x-total-count'] ?? ''} ${body}`;
    }
  return answers;
}
