import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';

/** The ids of an export in its order. A list of numbers is one too. */
export interface ExportedIds {
  readonly length: number;
  slice(from: number, to: number): readonly number[];
}

/** Bytes of an id in the answer of the database. */
const BYTES = 4;

/** Ids as the database sends them. Each is read when its row is. */
class PackedIds implements ExportedIds {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get length(): number {
    return this.#bytes.length / BYTES;
  }

  slice(from: number, to: number): number[] {
    const ids: number[] = [];
    for (let at = from; at < Math.min(to, this.length); at++) ids.push(this.#bytes.readInt32BE(at * BYTES));
    return ids;
  }
}

/**
 * Returns the ids of the whole result (`select id …`) in its order, all of the same moment. They come as one value:
 * 100,000 rows, or a list of as many numbers, hold up the requests of others for a tenth of a second.
 */
export async function exportedIds(db: Db, found: RawBuilder<unknown>): Promise<ExportedIds> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(f.id), ''::bytea) as ids from (${found}) f`.execute(db);
  return new PackedIds(rows[0]?.ids ?? Buffer.alloc(0));
}
