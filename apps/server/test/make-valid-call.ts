import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import type { FileKind } from '@portal/contract/core/files.ts';
import type { Role } from '@portal/contract/core/roles.ts';
import { permissions } from '@portal/contract/index.ts';
import sharp from 'sharp';
import type { UserRow } from '../src/db/schema/companies.ts';
import { zipOf } from '../src/features/people/file-import/read-file/unzip.ts';
import type { Reply } from './actors.ts';
import { collect } from './areas.ts';
import { userWithPassword } from './browser.ts';
import type { Portal } from './portal.ts';
import { recordBuilders } from './records.ts';
import { makeKeyFile } from './signing-keys.ts';

export const validBodies = collect((area) => area.validBodies);
const preparedBy = collect((area) => area.preparedBy);

/** It has the columns that every kind of import needs. */
const table = Buffer.from(
  'Name,Email,Phone,Make,Model,Serial Number,Part Number,Calibrated On,Quantity,Nominal Value,As Found\nAcme Labs,lab@acme.example,555-0100,Fluke,87V,SN-1,P-1,2025-03-05,DC voltage,10 V,10.001 V',
);
const paper = Buffer.from(
  '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
  'latin1',
);
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer();

/** Returns the content of a file that an upload of these kinds accepts. */
const sampleOf = async (kinds: readonly FileKind[]): Promise<Buffer> =>
  kinds.includes('p12')
    ? makeKeyFile()
    : kinds.includes('csv')
      ? table
      : kinds.includes('zip')
        ? zipOf(new Map([['SN-1_2026-03-05.pdf', paper]]))
        : kinds.includes('jpeg')
          ? picture
          : paper;

export const callName = (e: EndpointDeclaration): string => `${e.method} ${e.path}`;

interface Made {
  reply: Reply;
  user: UserRow;
  role: Role;
}

const verbs = { PUT: 'put', POST: 'post', PATCH: 'patch' } as const;

/** Makes a valid write on a record created for it, as a new user of the company with the right to make it. */
export async function makeValidCall(
  portal: Portal,
  e: EndpointDeclaration,
  companyId: number,
): Promise<Made> {
  if (e.permission === 'public') throw new Error('public calls have no person of a company');
  const name = callName(e);
  const role = permissions[e.permission].findLast((r) => r !== 'technician') ?? 'superadmin';
  // A user who asks for the link again has not used it yet.
  const emailVerifiedAt = name.includes('/verify-email/') ? null : new Date();
  const user = await userWithPassword(portal, { role, companyId, emailVerifiedAt });
  const caller = await portal.actAs(user);
  const kind = typeof e.record === 'string' ? e.record : e.record?.kind;
  const id = kind ? await recordBuilders[kind](portal, user) : 0;
  const url = e.path.replace(':companyId', String(companyId)).replace(/:\w+/g, String(id));
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin', companyId }));
  for (const [method, path, before] of preparedBy[name] ?? [])
    await admin[verbs[method]](
      path.replace(':companyId', String(companyId)).replace(':id', String(id)),
      before,
    );
  if (e.body && !e.upload && !(name in validBodies)) throw new Error(`no valid body for ${name}`);
  const body = { companyId, ...validBodies[name] };
  const reply = e.upload
    ? await caller.upload(url, [[e.upload.field, 'photo.jpg', await sampleOf(e.upload.kinds)]])
    : await caller.request({
        method: e.method,
        url,
        ...(e.body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
  return { reply, user, role };
}
