import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../db/actor.ts';
import type { AccessRules } from '../records.ts';
import type { Runtime } from '../runtime.ts';
import type { Origin } from '../work.ts';
import { admitCompany, admitRole, askAdmission } from './admission.ts';
import type { Call } from './call.ts';
import type { Cookies } from './cookies.ts';
import { validate } from './validate.ts';

/** Any handler, without its exact types. `Handlers` has checked them where the handler was bound. */
// biome-ignore lint/suspicious/noExplicitAny: the table of handlers is checked against the contract by Handlers
export type AnyHandler = (...args: any[]) => Promise<any>;

export interface Serving {
  endpoint: EndpointDeclaration;
  handler: AnyHandler;
  runtime: Runtime;
  access: AccessRules;
  request: FastifyRequest;
  reply: FastifyReply;
  origin: Origin;
  cookies: Cookies;
  /** The caller, once known. */
  caller?: Actor;
}

/**
 * Answers a signed-in read. Its queries may be sent before the caller is known. Their results are sent to the client
 * only afterwards.
 */
export async function serveRead(serving: Serving): Promise<unknown> {
  const { endpoint, handler, runtime, access, request, reply, origin, cookies } = serving;
  const admission = askAdmission(endpoint, access, request, cookies.session, undefined);
  return runtime.database.read(admission.question, async (db, actor) => {
    serving.caller = actor;
    admitRole(admission, actor);
    const params = validate(endpoint.params, request.params);
    admitCompany(admission, actor);
    const query = validate(endpoint.query, request.query);
    const call: Omit<Call<EndpointDeclaration>, 'record'> = {
      work: { db, actor, runtime, origin },
      params: params as never,
      query: query as never,
      body: undefined as never,
      cookies,
      request,
      reply,
    };
    return handler(call);
  });
}
