import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import type { Work } from '../work.ts';
import { admitCompany, admitRecord, admitRole, admitVersion, askAdmission } from './admission.ts';
import { refuseCrossSite } from './cross-site.ts';
import { keyed, rememberAnswer, replayOf } from './idempotency.ts';
import { discardAll, type Received, receiveParts } from './receive-upload.ts';
import type { AnyHandler, Serving } from './serve-read.ts';
import { parseBody, validate } from './validate.ts';

/**
 * The methods that honour an Idempotency-Key (D2.4). PATCH is one because a phone may send an entry of its queue
 * again.
 */
const takesKeys: ReadonlySet<string> = new Set(['POST', 'PATCH']);

/**
 * Returns true for a dry run. It changes nothing, so its answer is not stored. The answer may hold the content of a
 * file.
 */
const isDryRun = (query: unknown): boolean => (query as { dryRun?: boolean } | undefined)?.dryRun === true;

/** A stored answer that is sent again for the same Idempotency-Key (D2.4). */
export class Replayed {
  readonly status: number;
  readonly answer: unknown;
  constructor(status: number, answer: unknown) {
    this.status = status;
    this.answer = answer;
  }
}

/**
 * Returns the body, or undefined when it is not JSON. The named company is needed before the body may be checked, so
 * a fault in the body is reported later.
 */
function peek(body: unknown): unknown {
  try {
    return parseBody(body);
  } catch {
    return undefined;
  }
}

/**
 * Runs a signed-in write in the order that the access table fixes: session, site, role, path, row, body, state. It
 * calls `bodyOf` for the body when all checks before it have passed.
 */
async function admitAndWrite(
  serving: Serving,
  handler: AnyHandler,
  bodyOf: () => unknown,
  named: unknown,
  rawForKey: Buffer | string,
  present: (answer: unknown) => unknown,
): Promise<unknown> {
  const { endpoint, runtime, access, request, reply, origin, cookies } = serving;
  const admission = askAdmission(endpoint, access, request, cookies.session, named);
  return runtime.database.write(admission.question, async (db, actor) => {
    serving.caller = actor;
    refuseCrossSite(request, runtime.config.publicUrl);
    admitRole(admission, actor);
    const params = validate(endpoint.params, request.params);
    admitCompany(admission, actor);
    const record = await admitRecord(admission, access, db, actor, true);
    const query = validate(endpoint.query, request.query);
    const body = validate(endpoint.body, bodyOf());
    const work: Work = { db, actor, runtime, origin };
    const key =
      takesKeys.has(endpoint.method) && !endpoint.secretAnswer && !isDryRun(query)
        ? keyed(request.headers['idempotency-key'], endpoint.method, request.url, rawForKey)
        : undefined;
    const before = key && (await replayOf(work, key));
    if (before) return new Replayed(before.status, before.answer);
    // Checked after the replay, because the first request with this key has already changed the version.
    admitVersion(request, record);
    const answer = present(await handler({ work, params, query, body, record, cookies, request, reply }));
    if (key) await rememberAnswer(work, key, statusOf(endpoint), answer);
    return answer;
  });
}

/** Returns the status that the endpoint declares, else 204 for an empty answer, else 200. */
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

interface Admitted {
  params: unknown;
  query: unknown;
  record: unknown;
  work: Omit<Work, 'db'>;
}

/** Checks role and scope before the slow step begins. They are checked again when the rows are written. */
async function admitBefore(serving: Serving, named?: unknown): Promise<Admitted> {
  const { endpoint, runtime, access, request, origin, cookies } = serving;
  const admission = askAdmission(endpoint, access, request, cookies.session, named);
  return runtime.database.read(admission.question, async (db, actor) => {
    refuseCrossSite(request, runtime.config.publicUrl);
    admitRole(admission, actor);
    const params = validate(endpoint.params, request.params);
    admitCompany(admission, actor);
    const record = await admitRecord(admission, access, db, actor, false);
    const query = validate(endpoint.query, request.query);
    return { params, query, record, work: { actor, runtime, origin } };
  });
}

export async function serveUpload(serving: Serving, present: (answer: unknown) => unknown): Promise<unknown> {
  const { endpoint, runtime, request } = serving;
  if (!endpoint.upload) throw new Error(`${endpoint.path} takes no upload`);
  // Checked before a byte of the body is read.
  const before = await admitBefore(serving);
  const release = runtime.limits.startUpload(before.work.actor);
  let received: Received | undefined;
  let written: unknown;
  let after: LateWrite['after'] | undefined;
  try {
    received = await receiveParts(request, endpoint.upload, runtime.config.dataDir);
    const { fields, files } = received;
    const fingerprint = JSON.stringify([fields, files.map((f) => f.sha256)]);
    const handled = (await serving.handler(received, before)) as AnyHandler | LateWrite;
    const write = typeof handled === 'function' ? handled : handled.write;
    if (typeof handled !== 'function') after = handled.after;
    written = await admitAndWrite(serving, write, () => fields, fields, fingerprint, present);
  } finally {
    release();
    if (received) await discardAll(received);
  }
  return after ? answerLate(written, after, present) : written;
}

interface LateWrite {
  write: AnyHandler;
  after: (answer: unknown) => Promise<unknown>;
}

/** Completes the answer of a late write. A stored answer is completed in the same way. */
async function answerLate(
  written: unknown,
  after: LateWrite['after'],
  present: (answer: unknown) => unknown,
): Promise<unknown> {
  if (!(written instanceof Replayed)) return present(await after(written));
  return new Replayed(written.status, present(await after(written.answer)));
}

/** Answers a write whose handler first draws or stores something outside any transaction. */
export async function servePrepared(
  serving: Serving,
  present: (answer: unknown) => unknown,
): Promise<unknown> {
  const raw = serving.request.body;
  const before = await admitBefore(serving, peek(raw));
  const body = validate(serving.endpoint.body, parseBody(raw));
  const write = (await serving.handler({ ...before, body })) as AnyHandler;
  return admitAndWrite(
    serving,
    write,
    () => parseBody(raw),
    peek(raw),
    Buffer.isBuffer(raw) ? raw : '',
    present,
  );
}
