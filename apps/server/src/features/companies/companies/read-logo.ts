import { sql } from 'kysely';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { logoForMail } from '../../../files/images.ts';
import { FileMissing } from '../../../files/storage.ts';
import type { Runtime } from '../../../runtime.ts';

type Reader = Pick<Runtime, 'database' | 'storage' | 'log'>;

/**
 * Forms for mails that were drawn before, by the key of their logo. The call is public, so nobody may make the portal draw again and
 * again, also not with calls at the same moment.
 */
const drawn = new Map<string, Promise<Buffer>>();
const KEPT = 100;

function mailForm({ storage }: Reader, key: string, companyId: number): Promise<Buffer> {
  const before = drawn.get(key);
  if (before !== undefined) return before;
  const picture = storage.readBytes(key).then((bytes) => logoForMail(bytes, companyId));
  // The oldest one goes.
  if (drawn.size >= KEPT) drawn.delete(drawn.keys().next().value!);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}

/**
 * Returns the present logo of a company, for everybody (access.md), because mails and sign-in pages show it: as it is stored, or
 * with the ending .png as mails show it. It finds no other stored files.
 * @throws 404.
 */
export async function readLogo(runtime: Reader, name: string): Promise<FileAnswer> {
  const { database, storage, log } = runtime;
  const isForMail = name.endsWith('.png');
  const stored = isForMail ? name.replace(/\.png$/, '.webp') : name;
  const found = await database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('companies')
      .select(['id', 'logo'])
      .where(sql<boolean>`split_part(logo, '/', 3) = ${stored}`)
      .executeTakeFirst(),
  );
  const key = found?.logo;
  if (!key) throw notFound();
  const unreadable = (error: unknown): never => {
    if (!(error instanceof FileMissing)) throw error;
    log.error({ err: error, key }, 'a stored logo is gone');
    throw notFound();
  };
  const shown = { inline: true, immutable: true, crossOrigin: true } as const;
  if (!isForMail)
    return {
      body: () => storage.read(key).catch(unreadable),
      type: 'image/webp',
      name: 'logo.webp',
      ...shown,
    };
  const body = await mailForm(runtime, key, found.id).catch(unreadable);
  return { body, type: 'image/png', name: 'logo.png', bytes: body.length, ...shown };
}
