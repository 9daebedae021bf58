import type pg from 'pg';

/** Texts a process knows as coming again, and texts it has seen once. */
const MOST_NAMES = 1_000;
const MOST_SEEN = 1_000;
/** Statements PostgreSQL keeps for one connection, each with its plan: some 20 kB, and policies make it more. */
export const MOST_PREPARED = 200;

/** What the driver knows of its connection, and the message that makes the server forget a statement. */
interface DriverConnection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

const dropOldest = (map: Map<string, unknown>): void => {
  for (const [oldest] of map) {
    map.delete(oldest);
    return;
  }
};

/**
 * A query that comes again is prepared once per connection, which saves PostgreSQL from planning it (and its policies)
 * each time. A text gets its name when it comes the second time, so that one-off texts, such as long lists of values,
 * are never prepared; whichever was used longest ago makes room for a new one (decision 0006).
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, true>();
  /** Names of each connection, the one used last at the end. */
  readonly #used = new WeakMap<pg.ClientBase, Map<string, true>>();
  #given = 0;

  /** Returns the name under which to send this text, or undefined for a text that was not seen before. */
  nameOf(client: pg.ClientBase, text: string): string | undefined {
    const name = this.#known(text);
    if (name !== undefined) this.#keep(client, name);
    return name;
  }

  #known(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known === undefined && !this.#seen.delete(text)) {
      if (this.#seen.size >= MOST_SEEN) dropOldest(this.#seen);
      this.#seen.set(text, true);
      return undefined;
    }
    // A name is never used again, because a connection may still have it for an older text.
    const name = known ?? `q${++this.#given}`;
    this.#names.delete(text);
    if (this.#names.size >= MOST_NAMES) dropOldest(this.#names);
    this.#names.set(text, name);
    return name;
  }

  /** Makes room on the connection for a statement it is about to be sent. */
  #keep(client: pg.ClientBase, name: string): void {
    const used = this.#used.get(client) ?? new Map<string, true>();
    this.#used.set(client, used);
    used.delete(name);
    used.set(name, true);
    const { connection } = client as unknown as { connection: DriverConnection };
    for (const [oldest] of used) {
      if (used.size <= MOST_PREPARED || oldest === name) return;
      // What is on its way is not known as prepared before the server says so.
      if (oldest in connection.submittedNamedStatements) continue;
      used.delete(oldest);
      // A message, not a query: it costs no answer of its own, and a failed transaction takes it too.
      if (oldest in connection.parsedStatements) connection.close({ type: 'S', name: oldest });
      delete connection.parsedStatements[oldest];
    }
  }
}
