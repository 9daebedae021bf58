import type pg from 'pg';

/** The most texts that a process remembers: those that came again, and those that came once. */
const MOST_NAMES = 1_000;
const MOST_SEEN = 1_000;
/**
 * The most statements that PostgreSQL keeps for one connection. Each takes about 20 kB with its plan, and more with
 * policies.
 */
export const MOST_PREPARED = 200;

/** The parts of the driver that hold its prepared statements, and `close`, which makes the server forget one. */
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
 * Names the queries that are prepared. A query that comes again is prepared once per connection, so that PostgreSQL
 * does not plan it and its policies each time. A text gets its name when it comes the second time, so that texts that
 * come once, such as long lists of values, are never prepared. A new name replaces the one that was not used for the
 * longest time (decision 0006).
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, true>();
  /** The names on each connection. The name used last is at the end. */
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

  /** Makes room on the connection for the statement that is sent next. */
  #keep(client: pg.ClientBase, name: string): void {
    const used = this.#used.get(client) ?? new Map<string, true>();
    this.#used.set(client, used);
    used.delete(name);
    used.set(name, true);
    const { connection } = client as unknown as { connection: DriverConnection };
    for (const [oldest] of used) {
      if (used.size <= MOST_PREPARED || oldest === name) return;
      // A statement that was just sent counts as prepared only when the server has said so.
      if (oldest in connection.submittedNamedStatements) continue;
      used.delete(oldest);
      // This is a protocol message and not a query. Nothing waits for an answer to it, and it works in a failed
      // transaction too.
      if (oldest in connection.parsedStatements) connection.close({ type: 'S', name: oldest });
      delete connection.parsedStatements[oldest];
    }
  }
}
