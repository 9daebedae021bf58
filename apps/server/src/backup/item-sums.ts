import { createHash, type Hash } from 'node:crypto';
import type { ArchiveManifest } from './archive-format.ts';

/** A table or a stored file in the archive. */
export interface Item {
  kind: 'tables' | 'files';
  /** The table's name or the file's key. */
  of: string;
}

interface Sum {
  bytes: number;
  sha256: string;
}

const idOf = ({ kind, of }: Item) => `${kind}/${of}`;

/** Returns bytes and checksum of each table and file of a manifest. */
export const sumsOf = ({ tables, files }: ArchiveManifest): Map<string, Sum> =>
  new Map([
    ...tables.map(({ name, ...sum }) => [idOf({ kind: 'tables', of: name }), sum] as const),
    ...files.map(({ key, ...sum }) => [idOf({ kind: 'files', of: key }), sum] as const),
  ]);

const isSame = (one: Sum | undefined, other: Sum | undefined) =>
  one !== undefined && one.bytes === other?.bytes && one.sha256 === other.sha256;

/** Counts and sums up tables and files while their parts come. Each comes once, and its parts in their order. */
export class ItemSums {
  readonly #expected: Map<string, Sum> | undefined;
  readonly #damaged: () => Error;
  readonly #done = new Map<string, Sum>();
  #open: { item: Item; parts: number; bytes: number; hash: Hash } | undefined;

  /** With `expected`, nothing else is accepted. */
  constructor(expected: Map<string, Sum> | undefined, damaged: () => Error) {
    this.#expected = expected;
    this.#damaged = damaged;
  }

  open({ kind, of }: Item): Item {
    const item = { kind, of };
    if (this.#done.has(idOf(item)) || this.#expected?.has(idOf(item)) === false) throw this.#damaged();
    this.#open = { item, parts: 0, bytes: 0, hash: createHash('sha256') };
    return item;
  }

  /** Returns the item that the part belongs to. */
  add({ kind, of, index }: Item & { index: number }, content: Buffer): Item {
    const open = this.#open;
    if (!open || open.item.kind !== kind || open.item.of !== of || open.parts !== index)
      throw this.#damaged();
    open.parts++;
    open.bytes += content.length;
    open.hash.update(content);
    const most = this.#expected?.get(idOf(open.item))?.bytes;
    if (most !== undefined && open.bytes > most) throw this.#damaged();
    return open.item;
  }

  /** Returns the item that is complete, when one was open. */
  close(): Item | undefined {
    if (!this.#open) return undefined;
    const { item, bytes, hash } = this.#open;
    const sum = { bytes, sha256: hash.digest('hex') };
    if (this.#expected && !isSame(sum, this.#expected.get(idOf(item)))) throw this.#damaged();
    this.#done.set(idOf(item), sum);
    this.#open = undefined;
    return item;
  }

  areThoseOf(listed: Map<string, Sum>): boolean {
    return (
      listed.size === this.#done.size && [...listed].every(([id, sum]) => isSame(sum, this.#done.get(id)))
    );
  }
}
