import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { AccessRules } from '../../records.ts';
import type { Runtime } from '../../runtime.ts';
import { cookiesOf } from '../cookies.ts';
import { originOf } from '../register-endpoints.ts';
import { type AnyHandler, type Serving, serveRead } from '../serve-read.ts';

/** Milliseconds that a page waits for its answers. Later the page is sent without them and makes the calls. */
const PATIENCE = 300;
/** The most pages that read at once. Pages are never refused, so any more of them are sent without answers. */
const MOST_READING = 16;

/** What a page holds of the answers of calls, by method and path, and whether it is for a signed-in user. */
export interface PageAnswers {
  answers: Readonly<Record<string, unknown>>;
  isSignedIn: boolean;
}

const NONE: PageAnswers = { answers: {}, isSignedIn: false };

interface Sources {
  runtime: Runtime;
  access: AccessRules;
  handlers: Readonly<Record<'auth' | 'companies' | 'branding', object>>;
  /** The calls whose answers a page holds. */
  calls: Readonly<Record<'user' | 'active' | 'branding' | 'events', EndpointDeclaration>>;
  /** The path of the sign-in page. */
  signInPath: string;
}

/** Returns the answer as the call itself gives it: the same checks of the caller, and only the contract's fields. */
async function answerOf(
  name: string,
  endpoint: EndpointDeclaration,
  handlers: object,
  serving: Omit<Serving, 'endpoint' | 'handler'>,
) {
  const handler = (handlers as Record<string, AnyHandler>)[name]!;
  const answer =
    endpoint.permission === 'public'
      ? await handler(serving)
      : await serveRead({ ...serving, endpoint, handler });
  return presented(endpoint, answer);
}

/** Returns only the fields that the contract lists. */
export const presented = ({ answer: shape }: EndpointDeclaration, answer: unknown): unknown =>
  typeof shape === 'string' ? answer : shape.parse(answer);

const keyOf = ({ method, path }: EndpointDeclaration) => `${method} ${path}`;

const isSignedOut = (error: unknown) => error instanceof AppError && error.kind === 'unauthenticated';

/**
 * Returns the function that reads what a page shows before any other call: the signed-in user and their companies, or
 * the brand of the address for a visitor. A signed-in user's page also holds the moment since which it must hear events. The sign-in page also says that nobody is signed in. The page that the
 * service worker stores has another address, so it never says that.
 */
export function readPageAnswers({ runtime, access, handlers, calls, signInPath }: Sources) {
  let reading = 0;

  const read = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<PageAnswers> => {
    const cookies = cookiesOf(runtime.config, request, reply);
    // The address of a page names no record and no tenant of these calls, whatever its query says.
    const asked: FastifyRequest = Object.create(request, { params: { value: {} }, query: { value: {} } });
    const serving = { runtime, access, request: asked, reply, cookies, origin: originOf(request) };
    // Any later call of this page sees at least the state of this moment.
    const moment = runtime.events.moment();
    try {
      if (cookies.session !== undefined) {
        const [user, active] = await Promise.all([
          answerOf('user', calls.user, handlers.auth, serving),
          answerOf('active', calls.active, handlers.companies, serving),
        ]);
        const answers = {
          [keyOf(calls.user)]: user,
          [keyOf(calls.active)]: active,
          [keyOf(calls.events)]: moment,
        };
        return { answers, isSignedIn: true };
      }
    } catch (error) {
      if (!isSignedOut(error)) throw error;
    }
    const brand = await answerOf('branding', calls.branding, handlers.branding, serving);
    const noUser = path === signInPath ? { [keyOf(calls.user)]: null } : {};
    return { answers: { [keyOf(calls.branding)]: brand, ...noUser }, isSignedIn: false };
  };

  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<PageAnswers> => {
    if (reading >= MOST_READING) return NONE;
    reading++;
    let clock: NodeJS.Timeout | undefined;
    const late = new Promise<PageAnswers>((resolve) => {
      clock = setTimeout(() => resolve(NONE), PATIENCE);
    });
    const answers = read(request, reply, path)
      // The page then makes the calls itself, and they say what is wrong.
      .catch(() => NONE)
      .finally(() => reading--);
    try {
      return await Promise.race([answers, late]);
    } finally {
      clearTimeout(clock);
    }
  };
}
