import type { EndpointDeclaration } from '@portal/contract/endpoint.ts';
import { admitCompany, admitRecord, admitRole, admitVersion, askAdmission } from './admission.ts';
import type { Work } from './call.ts';
import { refuseCrossSite } from './cross-site.ts';
import { keyed, rememberAnswer, replayOf } from './idempotency.ts';
import { discardAll, type Received, receiveParts } from './receive-upload.ts';
import type { AnyHandler, Serving } from './serve-read.ts';
import { parseBody, validate } from './validate.ts';

/** An answer that was given before and is given again (D2.4). */
export class Replayed {
  readonly status: number;
  readonly answer: unknown;
  constructor(status: number, answer: unknown) {
    this.status = status;
    this.answer = answer;
  }
}

/** The named company has to be known before the body may be judged, so a bad body waits its turn. */
function peek(body: unknown): unknown {
  try {
    return parseBody(body);
  } catch {
    return undefined;
  }
}

/**
 * A signed-in write, in the order the access table fixes: session, site, role, path, row, body, state.
 * `bodyOf` answers the body once everything before it has passed.
 */
async function admitAndWrite(
  serving: Serving,
  handler: AnyHandler,
  bodyOf: () => unknown,
  named: unknown,
  rawForKey: Buffer | string,
  present: (answer: unknown) => unknown,
): Promise<unknown> {
  const { endpoint, house, scopes, request, reply, origin, cookies } = serving;
  const admission = askAdmission(endpoint, scopes, request, cookies.session, named);
  return house.database.write(admission.question, async (db, actor) => {
    serving.caller = actor;
    refuseCrossSite(request, house.config.publicUrl);
    admitRole(admission, actor);
    const params = validate(endpoint.params, request.params);
    admitCompany(admission, actor);
    const record = await admitRecord(admission, scopes, db, actor, true);
    const query = validate(endpoint.query, request.query);
    const body = validate(endpoint.body, bodyOf());
    admitVersion(request, record);
    const work: Work = { db, actor, house, origin };
    const key =
      endpoint.method === 'POST'
        ? keyed(request.headers['idempotency-key'], endpoint.method, request.url, rawForKey)
        : undefined;
    const before = key && (await replayOf(work, key));
    if (before) return new Replayed(before.status, before.answer);
    const answer = present(await handler({ work, params, query, body, record, cookies, request, reply }));
    if (key) await rememberAnswer(work, key, statusOf(endpoint), answer);
    return answer;
  });
}

/** 200, 204 when there is nothing to answer, or what the endpoint declares. */
export const statusOf = (endpoint: EndpointDeclaration): number =>
  endpoint.status ?? (endpoint.answer === 'none' ? 204 : 200);

export function serveWrite(serving: Serving, present: (answer: unknown) => unknown): Promise<unknown> {
  const raw = serving.request.body;
  return admitAndWrite(
    serving,
    serving.handler,
    () => parseBody(raw),
    peek(raw),
    Buffer.isBuffer(raw) ? raw : '',
    present,
  );
}

/** Role and scope are checked before a byte of the body is read, and again when its rows are written. */
async function admitUpload(
  serving: Serving,
): Promise<{ params: unknown; record: unknown; work: Omit<Work, 'db'> }> {
  const { endpoint, house, scopes, request, origin, cookies } = serving;
  const admission = askAdmission(endpoint, scopes, request, cookies.session, undefined);
  return house.database.read(admission.question, async (db, actor) => {
    refuseCrossSite(request, house.config.publicUrl);
    admitRole(admission, actor);
    const params = validate(endpoint.params, request.params);
    admitCompany(admission, actor);
    const record = await admitRecord(admission, scopes, db, actor, false);
    return { params, record, work: { actor, house, origin } };
  });
}

export async function serveUpload(serving: Serving, present: (answer: unknown) => unknown): Promise<unknown> {
  const { endpoint, house, request } = serving;
  if (!endpoint.upload) throw new Error(`${endpoint.path} takes no upload`);
  const before = await admitUpload(serving);
  const release = house.limits.startUpload(before.work.actor.companyId);
  let received: Received | undefined;
  try {
    received = await receiveParts(request, endpoint.upload, house.config.dataDir);
    const { fields, files } = received;
    const fingerprint = JSON.stringify([fields, files.map((f) => f.sha256)]);
    const write = (await serving.handler(received, before)) as AnyHandler;
    return await admitAndWrite(serving, write, () => fields, fields, fingerprint, present);
  } finally {
    release();
    if (received) await discardAll(received);
  }
}
