import path from 'node:path';
import { useTemporaryFolder } from '../../apps/server/test/temporary-folder.ts';
import { startPortal } from './start-portal.ts';

const PLACE = 'PREPARED_PORTAL';

/** The data folder that every portal of this run copies. */
export const preparedFolder = (): string | undefined => process.env[PLACE];

/**
 * Starts a portal once and keeps its data folder with database, migrations, queues and first account. Portals that
 * start on a copy need half the time. Returns a function that removes the folder.
 */
export default async function preparePortal(): Promise<() => Promise<void>> {
  const { folder, remove } = useTemporaryFolder();
  const place = path.join(folder, 'data');
  const portal = await startPortal();
  await portal.keep(place);
  // Playwright's workers inherit the environment.
  process.env[PLACE] = place;
  return async () => remove();
}
