import { existsSync } from 'node:fs';
import path from 'node:path';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { fileColumns } from '../features/file-columns.ts';
import { openStorage } from '../files/storage.ts';
import { StartProblem } from '../start-problem.ts';
import { placeOfArchive } from './archive-place.ts';
import { accepted, acceptFlags, runCommand } from './command.ts';
import { connectBeside } from './connect-beside.ts';
import { findSealKey } from './find-seal-key.ts';
import { makeBackup } from './make-backup.ts';
import { archiveProblems } from './problems.ts';
import { readArchive } from './read-archive.ts';
import { passphraseToEncrypt } from './read-passphrase.ts';
import { damageInWords, inWords } from './words.ts';

const usage =
  'Use: npm run backup -- FILE, or npm run backup -- --verify FILE. FILE is a path or s3://bucket/name. --accept-plain and --accept-unsealed verify what a restore takes with them.';

await runCommand(
  usage,
  { flags: ['verify', ...acceptFlags] },
  async ({ config, file, passphrase, flags }) => {
    const { place, name } = placeOfArchive(file, config.storageUrl);
    const sealKey = await findSealKey(config);
    if (flags['verify']) {
      const opening = { file, passphrase, sealKey, ...accepted(flags) };
      const { manifest, isSealed } = await readArchive(await place.read(name), opening);
      const seal = isSealed
        ? 'Its seal fits'
        : sealKey
          ? 'It has no seal'
          : 'Its seal was not checked, because the secret key is not here';
      return [`The archive ${file} is complete: ${inWords(manifest)}. ${seal}.`, damageInWords(manifest)]
        .filter((sentence) => sentence !== null)
        .join(' ');
    }
    if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'postgres/PG_VERSION')))
      throw new StartProblem(
        `There is no portal in ${config.dataDir}: set DATA_DIR to its folder, or DATABASE_URL to its database.`,
      );
    if (!sealKey) throw archiveProblems.noSealKey();
    await passphraseToEncrypt(config);
    const beside = await connectBeside(config);
    try {
      const storage = openStorage(config.storageUrl);
      const made = await makeBackup({ ...beside, storage, fileColumns, place, name, passphrase, sealKey });
      const damage = damageInWords(made);
      return `Wrote ${place.nameOf(name)}: ${countOf(made.rows, 'row')}, ${countOf(made.files, 'file')}, ${(made.bytes / 1e6).toFixed(1)} MB. Check it with npm run backup -- --verify ${file}.${damage ? ` ${damage}` : ''}`;
    } finally {
      await beside.close();
    }
  },
);
