import { passwordsOf } from '../src/auth/passwords.ts';
import type { NewUser, UserRow } from '../src/db/schema/companies.ts';
import type { Caller } from './actors.ts';
import type { Portal } from './portal.ts';

/** A caller that stores cookies as a browser does. */
export interface Browser extends Caller {
  /** The current cookies, name to value. */
  cookies: Map<string, string>;
}

/** Returns a browser without cookies on this portal. */
export function openBrowser(portal: Portal, headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const caller = (): Caller => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const inner = portal.callerWith({ ...headers, ...(cookie && { cookie }) });
    return inner;
  };
  const keep =
    <A extends unknown[]>(call: (c: Caller) => (...args: A) => ReturnType<Caller['get']>) =>
    async (...args: A) => {
      const reply = await call(caller())(...args);
      for (const line of [reply.headers['set-cookie'] ?? []].flat().map(String)) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return reply;
    };
  return {
    cookies,
    get: keep((c) => c.get),
    post: keep((c) => c.post),
    patch: keep((c) => c.patch),
    put: keep((c) => c.put),
    delete: keep((c) => c.delete),
    upload: keep((c) => c.upload),
    request: keep((c) => c.request),
  };
}

export const PASSWORD = 'Correct-horse-9';

let known: Promise<string> | undefined;

/** Creates a user who can sign in with {@link PASSWORD}. The hash is made once, because walks create hundreds of users. */
export async function userWithPassword(portal: Portal, given: Partial<NewUser> = {}): Promise<UserRow> {
  known ??= passwordsOf(portal.runtime.config).hash(PASSWORD);
  return portal.buildUser({ passwordHash: await known, ...given });
}

/** Returns the mails of one kind to an address, oldest first. Waits until there are `count` of them. */
export async function mailsTo(portal: Portal, address: string, event: string, count = 1) {
  for (let i = 0; ; i++) {
    const mails = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('outboxMessages').selectAll().where('event', '=', event).orderBy('id').execute(),
    );
    const found = mails.filter(({ recipients }) => recipients.includes(address));
    if (found.length >= count || i > 100) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Returns the token of the newest link of this kind that was mailed to an address. */
export async function mailedToken(
  portal: Portal,
  address: string,
  event: string,
  count = 1,
): Promise<string> {
  const mail = (await mailsTo(portal, address, event, count)).at(-1);
  return /\?token=([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1] ?? 'no link was mailed';
}

/** Returns the audit entries with this action. */
export const auditOf = (portal: Portal, action: string) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('auditEntries').selectAll().where('action', '=', action).orderBy('id').execute(),
  );
