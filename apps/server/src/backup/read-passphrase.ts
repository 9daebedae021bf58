import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { StartProblem } from '../start-problem.ts';

function whyUnreadable(file: string, { code }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `There is no file ${file} with the passphrase of the backups`;
  if (code === 'EISDIR') return `${file} is a folder, not a file with the passphrase of the backups`;
  return `The portal may not read the passphrase of the backups in ${file} (${code ?? 'unknown fault'})`;
}

/**
 * Returns the passphrase of archives: BACKUP_PASSPHRASE, else the text of BACKUP_PASSPHRASE_FILE, else null. It is never
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
