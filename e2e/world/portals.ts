import { type Person, signInFirstAccount } from './people.ts';
import { preparedFolder } from './prepare-portal.ts';
import { type Portal, startPortal } from './start-portal.ts';

/** The portal of all files that ask for none of their own. */
export const SHARED = 'shared';

interface Running {
  portal: Portal;
  /** The portal's first account, a superadmin, signed in. */
  boss: Person;
}

/**
 * The portals of one worker: the shared one, and the one of the file that runs. So a file with a portal of its own needs
 * no worker and no browser of its own.
 */
export class Portals {
  readonly #running = new Map<string, Running>();
  readonly #faults: unknown[] = [];

  /** Returns the portal with this name. Starts it when it does not run, and stops that of another file. */
  async take(name: string, settings: Record<string, string>): Promise<Running> {
    const found = this.#running.get(name);
    if (found) return found;
    if (name !== SHARED) await this.#stop((other) => other !== SHARED);
    const portal = await startPortal(preparedFolder(), settings);
    const running = { portal, boss: await signInFirstAccount(portal) };
    this.#running.set(name, running);
    return running;
  }

  /** Stops all portals. Fails when one of the worker's portals has logged an error. */
  async close(): Promise<void> {
    await this.#stop(() => true);
    if (this.#faults.length > 0) throw new AggregateError(this.#faults, this.#faults.join('\n'));
  }

  async #stop(isMeant: (name: string) => boolean): Promise<void> {
    for (const [name, { portal, boss }] of this.#running) {
      if (!isMeant(name)) continue;
      this.#running.delete(name);
      await boss.api.dispose();
      // The file has ended, so its fault is told at the end of the worker.
      await portal.stop().catch((fault) => this.#faults.push(`Portal "${name}": ${fault.message}`));
    }
  }
}
