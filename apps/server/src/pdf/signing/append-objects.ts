const fault = (what: string) => new Error(`the document has no ${what}`);
export const need = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw fault(what);
  return value;
};

interface Tables {
  /** Where each object begins; what was appended last counts. */
  places: Map<number, number>;
  /** The words after the newest table. */
  trailer: string;
  newestAt: number;
}

/** A document has its own table and one for each time that something was appended. */
const TABLES_MAX = 5;

/** Reads the tables of objects, from the newest back. Documents of the portal have no object streams. */
function readTables(document: Buffer): Tables {
  const end = document.toString('latin1', document.lastIndexOf('startxref'));
  const newestAt = Number(need(/^startxref\s+(\d+)\s+%%EOF\s*$/.exec(end), 'end')[1]);
  const places = new Map<number, number>();
  let newest: string | undefined;
  let at: number | undefined = newestAt;
  for (let tables = 0; at !== undefined && tables < TABLES_MAX; tables += 1) {
    const trailerAt = document.indexOf('trailer', at);
    const [name, ...words] = document.toString('latin1', at, trailerAt).trim().split(/\s+/);
    if (name !== 'xref' || trailerAt < 0) throw fault('table of objects');
    for (let n = 0; n < words.length; ) {
      const [first, count] = [Number(words[n]), Number(words[n + 1])];
      if (words.length < n + 2 + count * 3) throw fault('whole table of objects');
      for (let i = 0; i < count; i += 1) {
        const [place, , kind] = words.slice(n + 2 + i * 3, n + 5 + i * 3);
        if (kind === 'n' && !places.has(first + i)) places.set(first + i, Number(place));
      }
      n += 2 + count * 3;
    }
    const trailer = document.toString('latin1', trailerAt, document.indexOf('startxref', trailerAt));
    newest ??= trailer;
    const former = /\/Prev (\d+)/.exec(trailer)?.[1];
    at = former === undefined ? undefined : Number(former);
  }
  return { places, trailer: need(newest, 'trailer'), newestAt };
}

/** Objects that are about to be appended to a finished document. */
interface Appended {
  /** The number of the catalog. */
  root: number;
  /** The first number that no object has. */
  free: number;
  /** Returns the dictionary of an object as it is in the document. */
  dictionaryOf: (object: number) => string;
  /** Adds an object, or a new version of one. Returns where its content begins. */
  add: (object: number, content: string | Buffer) => number;
  /** Returns the document with the objects and their table behind it. */
  finish: () => Buffer;
}

/**
 * Begins to append objects to a document that the portal drew (ISO 32000-1, 7.5.6). The bytes of the document stay as they are, so that its
 * signature does too.
 * @throws Error for a document of another kind.
 */
export function appendTo(document: Buffer): Appended {
  const { places, trailer, newestAt } = readTables(document);
  const free = Number(need(/\/Size (\d+)/.exec(trailer), 'size')[1]);
  const root = Number(need(/\/Root (\d+) 0 R/.exec(trailer), 'root')[1]);
  const parts: Buffer[] = [document, Buffer.from('\n')];
  let length = document.length + 1;
  let size = free;
  const table: string[] = [];
  return {
    root,
    free,
    dictionaryOf(object) {
      const at = need(places.get(object), `object ${object}`);
      const text = document.toString('latin1', at, document.indexOf('endobj', at));
      return need(/^\d+ 0 obj\s([\s\S]*)$/.exec(text), `object ${object}`)[1]!.trim();
    },
    add(object, content) {
      table.push(`${object} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
      size = Math.max(size, object + 1);
      const head = Buffer.from(`${object} 0 obj\n`);
      const body = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
      const part = Buffer.concat([head, body, Buffer.from('\nendobj\n')]);
      const at = length + head.length;
      parts.push(part);
      length += part.length;
      return at;
    },
    finish() {
      const id = /\/ID\s?\[[^\]/]*\]/.exec(trailer)?.[0] ?? '';
      const info = /\/Info \d+ 0 R/.exec(trailer)?.[0] ?? '';
      const end = `xref\n${table.join('')}trailer\n<< /Size ${size} /Root ${root} 0 R ${info} ${id} /Prev ${newestAt} >>\nstartxref\n${length}\n%%EOF\n`;
      return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
    },
  };
}
