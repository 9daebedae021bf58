import { placeOfArchive } from './archive-place.ts';
import { runCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';
import { inWords } from './words.ts';

const usage =
  'Use: npm run restore -- FILE. Add --replace to put the backup in the place of a portal with data, and --remove-old to remove the old data then.';

await runCommand(usage, ['replace', 'remove-old'], async ({ config, file, passphrase, flags }) => {
  const { manifest, oldSchema, oldFiles } = await restoreBackup({
    ...placeOfArchive(file, config.storageUrl),
    ...{ config, passphrase, replace: flags['replace'] ?? false, removeOld: flags['remove-old'] ?? false },
  });
  const kept = oldSchema
    ? ` The old tables are in the schema ${oldSchema} of the same database${oldFiles ? `, the old files in ${oldFiles}` : ''}.`
    : '';
  return `Restored the backup ${inWords(manifest)}. Nobody is signed in, mail that waited is held in the Outbox, and reminders that came due since the backup are not sent.${kept} Start the portal with npm start.`;
});
