import { sql } from 'kysely';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { FileMissing } from '../../../files/storage.ts';
import type { Runtime } from '../../../runtime.ts';

/**
 * Returns the present logo of a company, for everybody (access.md), because mails and sign-in pages show it. It finds
 * no other stored files.
 * @throws 404.
 */
export async function readLogo(
  { database, storage, log }: Pick<Runtime, 'database' | 'storage' | 'log'>,
  name: string,
): Promise<FileAnswer> {
  const found = await database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('companies')
      .select('logo')
      .where(sql<boolean>`split_part(logo, '/', 3) = ${name}`)
      .executeTakeFirst(),
  );
  const key = found?.logo;
  if (!key) throw notFound();
  return {
    body: () =>
      storage.read(key).catch((error) => {
        if (!(error instanceof FileMissing)) throw error;
        log.error({ err: error, key }, 'a stored logo is gone');
        throw notFound();
      }),
    type: 'image/webp',
    name: 'logo.webp',
    inline: true,
    immutable: true,
    crossOrigin: true,
  };
}
