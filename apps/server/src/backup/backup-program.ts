import { existsSync } from 'node:fs';
import path from 'node:path';
import { countOf } from '@portal/contract/core/count-of.ts';
import { fileColumns } from '../features/file-columns.ts';
import { openStorage } from '../files/storage.ts';
import { StartProblem } from '../start-problem.ts';
import { placeOfArchive } from './archive-place.ts';
import { runCommand } from './command.ts';
import { connectBeside } from './connect-beside.ts';
import { makeBackup } from './make-backup.ts';
import { readArchive } from './read-archive.ts';
import { inWords } from './words.ts';

const usage =
  'Use: npm run backup -- FILE, or npm run backup -- --verify FILE. FILE is a path or s3://bucket/name.';

await runCommand(usage, { flags: ['verify'] }, async ({ config, file, passphrase, flags }) => {
  const { place, name } = placeOfArchive(file, config.storageUrl);
  if (flags['verify']) {
    const manifest = await readArchive(await place.read(name), { file, passphrase });
    return `The archive ${file} is complete: ${inWords(manifest)}.`;
  }
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'postgres/PG_VERSION')))
    throw new StartProblem(
      `There is no portal in ${config.dataDir}: set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    );
  const beside = await connectBeside(config);
  try {
    const storage = openStorage(config.storageUrl);
    const made = await makeBackup({ ...beside, storage, fileColumns, place, name, passphrase });
    const missing =
      made.missingFiles.length > 0
        ? ` Missing before the backup: ${countOf(made.missingFiles.length, 'stored file')}.`
        : '';
    return `Wrote ${place.nameOf(name)}: ${countOf(made.rows, 'row')}, ${countOf(made.files, 'file')}, ${(made.bytes / 1e6).toFixed(1)} MB. Check it with npm run backup -- --verify ${file}.${missing}`;
  } finally {
    await beside.close();
  }
});
