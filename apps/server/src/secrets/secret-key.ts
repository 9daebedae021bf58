import path from 'node:path';
import type { Config } from '../config.ts';
import { StartProblem } from '../start-problem.ts';
import { readOrMakeSecret, readSecret } from './private-file.ts';

/**
 * Returns the master key: APP_SECRET_KEY, else the key of DATA_DIR/secret.key (mode 0600), which is made at the first
 * start. The text of the file may also be used as APP_SECRET_KEY.
 * @throws StartProblem when the file cannot be used.
 */
export async function loadSecretKey(config: Pick<Config, 'appSecretKey' | 'dataDir'>): Promise<Buffer> {
  if (config.appSecretKey !== null) return Buffer.from(config.appSecretKey);
  const file = path.join(config.dataDir, 'secret.key');
  const text = await readOrMakeSecret(file).catch((error: Error) => {
    throw new StartProblem(
      `The secret key in ${file} cannot be read or made (${error.message}): check DATA_DIR and its rights, or set APP_SECRET_KEY.`,
    );
  });
  if (text.length < 32)
    throw new StartProblem(`The secret key in ${file} is damaged: restore it from your backup.`);
  return Buffer.from(text);
}

/** Returns the master key, or undefined when there is none yet. It makes no file. */
export async function findSecretKey(
  config: Pick<Config, 'appSecretKey' | 'dataDir'>,
): Promise<Buffer | undefined> {
  if (config.appSecretKey !== null) return Buffer.from(config.appSecretKey);
  const text = await readSecret(path.join(config.dataDir, 'secret.key'));
  return text === undefined ? undefined : Buffer.from(text);
}
