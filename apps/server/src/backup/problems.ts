import { StartProblem } from '../start-problem.ts';

/** Text of an archive or of a fault, fit to stand in one sentence. */
const short = (text: string) =>
  text
    .replace(/[\p{C}\s]/gu, ' ')
    .slice(0, 200)
    .trim()
    .replace(/\.$/, '');

/** Every way in which an archive is refused, as one sentence for the operator. Nothing was changed then. */
export const archiveProblems = {
  damaged: (file: string) =>
    new StartProblem(`The archive ${file} is damaged or not complete: use another one. Nothing was changed.`),
  notAnArchive: (file: string) =>
    new StartProblem(`${file} is not a backup of the portal: check the name. Nothing was changed.`),
  missing: (file: string) => new StartProblem(`There is no archive ${file}: check the name.`),
  newer: (file: string, portal: string) =>
    new StartProblem(
      `The archive ${file} was made by a newer release of the portal (${short(portal)}): restore it with that release. Nothing was changed.`,
    ),
  older: (file: string, release: string) =>
    new StartProblem(
      `The archive ${file} is too old for this release: restore it with ${release}, and make a new backup with it. Nothing was changed.`,
    ),
  unreadable: (file: string, reason: string) =>
    new StartProblem(`The archive ${file} cannot be read (${short(reason)}): check its rights and its disk.`),
  changed: (file: string) =>
    new StartProblem(
      `The archive ${file} was changed while it was read: use a copy of it that nobody else can write to. Nothing was changed.`,
    ),
  wrongSeal: (file: string) =>
    new StartProblem(
      `The archive ${file} is not as this portal has made it, because its seal does not fit: use another one, and find out who can write to it. Nothing was changed.`,
    ),
  unsealed: (file: string) =>
    new StartProblem(
      `The archive ${file} has no seal, so anybody may have made it: releases before the seal made such archives. Add --accept-unsealed if you know that this is one of them. Nothing was changed.`,
    ),
  plain: (file: string) =>
    new StartProblem(
      `The archive ${file} is not encrypted, although a passphrase is set: add --accept-plain if you made it before. Nothing was changed.`,
    ),
  doesNotFit: (file: string, reason: string) =>
    new StartProblem(
      `The archive ${file} does not fit the tables of its release (${short(reason)}): use another one. Nothing was changed.`,
    ),
  noSealKey: () =>
    new StartProblem(
      'A backup is sealed with the secret key of its portal: set APP_SECRET_KEY to that key, or put its secret.key file into DATA_DIR.',
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
  older: (aside: string, release: string) =>
    new StartProblem(
      `The state in ${aside} is too old for this release: go back with ${release}. Nothing was changed.`,
    ),
  otherKey: (aside: string) =>
    new StartProblem(
      `The state in ${aside} has another secret key: set APP_SECRET_KEY to that key, or put its secret.key file into DATA_DIR. Nothing was changed.`,
    ),
};
