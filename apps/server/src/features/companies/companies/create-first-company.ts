import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { passwordsOf } from '../../../auth/passwords.ts';
import type { Runtime } from '../../../runtime.ts';
import { makeTechnicians } from './create-company.ts';

/**
 * The number of the advisory lock. It is the same in every instance, so that two instances that start together wait
 * for each other.
 */
const LOCK = 7263548192;

interface FirstUser {
  username: string;
  /** Present only when the portal made the password, so that nobody else knows it. */
  password?: string;
}

/** Returns an address on this portal's own host that e-mail forms accept. The user changes it in their account. */
export function placeholderEmail(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `admin@${/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/.test(hostname) ? hostname : 'portal.localhost'}`;
}

/**
 * Makes one company, its technicians and one superadmin at the first start (D1.3). Returns the superadmin, or
 * undefined when a company exists. Two instances may run it at once.
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
        provenBeyondCompany: true,
      })
      .execute();
    return adminPassword === null ? { username, password } : { username };
  });
}
