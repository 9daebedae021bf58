import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { passwordsOf } from '../../auth/passwords.ts';
import type { Runtime } from '../../runtime.ts';
import { makeTechnicians } from './make-technicians.ts';

/** Any number, the same in every instance: two that start together meet here. */
const LOCK = 7263548192;

interface FirstUser {
  username: string;
  /** Only when it was made up here and nobody else knows it. */
  password?: string;
}

/** An address that e-mail forms accept, on this portal's own host; people change it in their account. */
function placeholderEmail(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `admin@${/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/.test(hostname) ? hostname : 'portal.localhost'}`;
}

/**
 * D1.3: the first start makes one company, its technicians and one superadmin in it. Answers who that is,
 * or undefined when a company is there already. Safe to run from two instances at once.
 */
export async function createFirstCompany(runtime: Runtime): Promise<FirstUser | undefined> {
  const { adminUsername: username, adminPassword, companyName, publicUrl } = runtime.config;
  return runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    if (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) return undefined;
    const password = adminPassword ?? randomBytes(15).toString('base64url');
    const { id: companyId } = await db
      .insertInto('companies')
      .values({ name: companyName })
      .returning('id')
      .executeTakeFirstOrThrow();
    await makeTechnicians(db, companyId);
    await db
      .insertInto('users')
      .values({
        companyId,
        username,
        passwordHash: await passwordsOf(runtime.config).hash(password),
        email: placeholderEmail(publicUrl),
        role: 'superadmin',
        emailVerifiedAt: new Date(),
      })
      .execute();
    return adminPassword === null ? { username, password } : { username };
  });
}
