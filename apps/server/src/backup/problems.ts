import { StartProblem } from '../start-problem.ts';

/** Every way in which an archive is refused, as one sentence for the operator. Nothing was changed then. */
export const archiveProblems = {
  damaged: (file: string) =>
    new StartProblem(`The archive ${file} is damaged or not complete: use another one. Nothing was changed.`),
  notAnArchive: (file: string) =>
    new StartProblem(`${file} is not a backup of the portal: check the name. Nothing was changed.`),
  missing: (file: string) => new StartProblem(`There is no archive ${file}: check the name.`),
  newer: (file: string, portal: string) =>
    new StartProblem(
      `The archive ${file} was made by a newer release of the portal (${portal}): restore it with that release. Nothing was changed.`,
    ),
  noPassphrase: (file: string) =>
    new StartProblem(
      `The archive ${file} is encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE. Nothing was changed.`,
    ),
  wrongPassphrase: (file: string) =>
    new StartProblem(
      `The passphrase does not open the archive ${file}: check BACKUP_PASSPHRASE. Nothing was changed.`,
    ),
  otherKey: (file: string) =>
    new StartProblem(
      `The archive ${file} was made with another secret key: set APP_SECRET_KEY to the key of that portal, or put its secret.key file into DATA_DIR. Nothing was changed.`,
    ),
  notEmpty: () =>
    new StartProblem(
      'There is a portal with data here already: add --replace to put the backup in its place, or set DATA_DIR to an empty folder. Nothing was changed.',
    ),
  running: () =>
    new StartProblem(
      'The portal is running on this database: stop all of its processes, then restore. Nothing was changed.',
    ),
};

/** Every way in which going back to the state before a restore is refused. Nothing was changed then. */
export const backProblems = {
  none: () =>
    new StartProblem(
      'This database has no state from before a restore: only npm run restore -- --replace keeps one. Nothing was changed.',
    ),
  newer: (aside: string) =>
    new StartProblem(
      `The state in ${aside} belongs to a newer release of the portal: go back with that release. Nothing was changed.`,
    ),
  otherKey: (aside: string) =>
    new StartProblem(
      `The state in ${aside} has another secret key: set APP_SECRET_KEY to that key, or put its secret.key file into DATA_DIR. Nothing was changed.`,
    ),
};
