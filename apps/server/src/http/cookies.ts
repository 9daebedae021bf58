// The type of requests with cookies, also for programs that do not start the portal.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The cookie of the session. Over https it gets the prefix `__Host-`, which binds it to this host and to TLS. */
const SESSION = 'sid';
/** Identifies a device that has signed in before (D1.9). */
const DEVICE = 'device';
const DEVICE_SECONDS = 90 * 86_400;

export interface Cookies {
  readonly session: string | undefined;
  readonly device: string | undefined;
  setSession(token: string, seconds: number): void;
  clearSession(): void;
  setDevice(token: string): void;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Returns the two cookies of the portal on one request. A malformed value counts as absent. */
export function cookiesOf(config: Config, request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = config.https;
  const name = (plain: string) => (secure ? `__Host-${plain}` : plain);
  const read = (plain: string) => {
    const value = request.cookies[name(plain)];
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  };
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    session: read(SESSION),
    device: read(DEVICE),
    setSession: (token, seconds) =>
      void reply.setCookie(name(SESSION), token, { ...options, maxAge: seconds }),
    clearSession: () => void reply.clearCookie(name(SESSION), options),
    setDevice: (token) => void reply.setCookie(name(DEVICE), token, { ...options, maxAge: DEVICE_SECONDS }),
  };
}
