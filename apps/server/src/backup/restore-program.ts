import { placeOfArchive } from './archive-place.ts';
import { accepted, acceptFlags, runCommand } from './command.ts';
import { goBack } from './go-back.ts';
import { restoreBackup } from './restore-backup.ts';
import { damageInWords, inWords } from './words.ts';

const usage =
  'Use: npm run restore -- FILE. Add --replace to put the backup in the place of a portal with data, and --remove-old to remove the old data then. --accept-plain takes an archive that is not encrypted although a passphrase is set, --accept-unsealed one that was made before archives had a seal. npm run restore -- --back goes back to the data before the last --replace.';

const keptIn = (what: string, schema: string | undefined, files: string | undefined): string =>
  schema
    ? ` The ${what} tables are in the schema ${schema} of the same database${files ? `, the ${what} files in ${files}` : ''}.`
    : '';

const SETTLED =
  'Nobody is signed in, mail that waited is held in the Outbox, and reminders that came due since then are not sent.';
const START = ' Start the portal with npm start.';

await runCommand(
  usage,
  { flags: ['replace', 'remove-old', ...acceptFlags], alone: 'back' },
  async ({ config, file, passphrase, flags }) => {
    const removeOld = flags['remove-old'] ?? false;
    if (flags['back']) {
      const { since, leftSchema, leftFiles } = await goBack(config, removeOld);
      return `The data from before the restore of ${since} is used again. ${SETTLED}${keptIn('restored', leftSchema, leftFiles)}${START}`;
    }
    const { manifest, oldSchema, oldFiles } = await restoreBackup({
      ...placeOfArchive(file, config.storageUrl),
      ...{ config, passphrase, replace: flags['replace'] ?? false, removeOld },
      ...accepted(flags),
    });
    const damage = damageInWords(manifest);
    return `Restored the backup ${inWords(manifest)}.${damage ? ` ${damage}` : ''} ${SETTLED}${keptIn('old', oldSchema, oldFiles)}${START}`;
  },
);
