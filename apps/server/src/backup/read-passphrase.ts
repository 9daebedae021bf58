import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { passphrase as rule } from '../config-values.ts';
import { StartProblem } from '../start-problem.ts';

function whyUnreadable(file: string, { code }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `There is no file ${file} with the passphrase of the backups`;
  if (code === 'EISDIR') return `${file} is a folder, not a file with the passphrase of the backups`;
  return `The portal may not read the passphrase of the backups in ${file} (${code ?? 'unknown fault'})`;
}

/**
 * Returns the passphrase that opens archives: BACKUP_PASSPHRASE, else the text of BACKUP_PASSPHRASE_FILE, else null. It is never
 * an argument, because everybody on the machine can read arguments.
 * @throws StartProblem when the file cannot be read or is empty.
 */
export async function readPassphrase(config: Pick<Config, 'backups'>): Promise<string | null> {
  const { passphrase, passphraseFile } = config.backups;
  if (passphrase !== null || passphraseFile === null) return passphrase;
  const text = await readFile(passphraseFile, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    throw new StartProblem(`${whyUnreadable(passphraseFile, fault)}: check BACKUP_PASSPHRASE_FILE.`);
  });
  if (text.trim() === '')
    throw new StartProblem(`The file ${passphraseFile} is empty: put the passphrase of the backups into it.`);
  return text.trim();
}

/**
 * Returns the passphrase for new archives. That of the file follows the rule of the setting. What opens an archive does not: one that
 * was made with a short passphrase must still open.
 * @throws StartProblem as above, and when the passphrase of the file is too short or too long.
 */
export async function passphraseToEncrypt(config: Pick<Config, 'backups'>): Promise<string | null> {
  const passphrase = await readPassphrase(config);
  if (passphrase === null) return null;
  const issue = rule.safeParse(passphrase).error?.issues[0];
  if (issue)
    throw new StartProblem(
      `The passphrase of the backups in ${config.backups.passphraseFile} ${issue.message}: put another one into the file. Archives that were made with the old one open with the old one.`,
    );
  return passphrase;
}
