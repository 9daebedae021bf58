/** A finished PDF with an empty place for a signature. */
export interface PlacedSignature {
  pdf: Buffer;
  /** Where the hexadecimal digits of the signature begin, and how many there are. */
  at: number;
  digits: number;
}

interface About {
  signedAt: Date;
  /** Who signs: the name in the certificate of the company. */
  name: string;
  /** What the signature means. */
  reason: string;
  /** The most bytes of the signature. */
  bytes: number;
}

const fault = (what: string) => new Error(`the document has no ${what}`);
const need = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw fault(what);
  return value;
};

/** Returns the place of each object, from the table at the end. Documents of the portal have one table, and no object streams. */
function placesOf(pdf: Buffer, tableAt: number): Map<number, number> {
  const table = pdf.toString('latin1', tableAt, pdf.lastIndexOf('trailer'));
  const [, first, count] = need(/^xref\s+(\d+) (\d+)\s/.exec(table), 'table of objects');
  const places = new Map<number, number>();
  const entries = table.match(/\d{10} \d{5} [nf]/g) ?? [];
  if (entries.length !== Number(count)) throw fault('whole table of objects');
  entries.forEach((entry, n) => {
    if (entry.endsWith('n')) places.set(Number(first) + n, Number(entry.slice(0, 10)));
  });
  return places;
}

/** Returns a text as a string of PDF, in UTF-16 with hexadecimal digits: any script, and nothing to escape. */
const textOf = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const timeOf = (at: Date): string => `(D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z)`;

/** The widest place of the four numbers of a byte range. */
const RANGE = 40;

/** Returns the dictionary of the first page with one more annotation. */
function withAnnotation(page: string, widget: number): string {
  if (/\/Annots\s+\d/.test(page)) throw fault('list of annotations in its page');
  return page.includes('/Annots [')
    ? page.replace('/Annots [', `/Annots [${widget} 0 R `)
    : page.replace(/>>\s*$/, `/Annots [${widget} 0 R]\n>>`);
}

/**
 * Appends a signature field without a picture to a document that the portal drew, with an empty place for the signature
 * (ISO 32000-1, 12.8 and 7.5.6; ETSI EN 319 142-1). The bytes of the document stay as they are.
 */
export function appendSignature(document: Buffer, { signedAt, name, reason, bytes }: About): PlacedSignature {
  const end = document.toString('latin1', document.lastIndexOf('trailer'));
  const tableAt = Number(need(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end), 'end')[1]);
  const places = placesOf(document, tableAt);
  const [, size] = need(/\/Size (\d+)/.exec(end), 'size');
  const [, root] = need(/\/Root (\d+) 0 R/.exec(end), 'root');
  const dictionaryOf = (object: number): string => {
    const at = need(places.get(object), `object ${object}`);
    const text = document.toString('latin1', at, document.indexOf('endobj', at));
    return need(/^\d+ 0 obj\s([\s\S]*)$/.exec(text), `object ${object}`)[1]!.trim();
  };
  const catalog = dictionaryOf(Number(root));
  const [, pages] = need(/\/Pages (\d+) 0 R/.exec(catalog), 'list of pages');
  const [, first] = need(/\/Kids\s*\[\s*(\d+) 0 R/.exec(dictionaryOf(Number(pages))), 'page');
  const [page, widget, signature] = [Number(first), Number(size), Number(size) + 1];

  const parts: Buffer[] = [document, Buffer.from('\n')];
  let length = document.length + 1;
  const table: string[] = [];
  const add = (object: number, content: string): number => {
    table.push(`${object} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    const part = Buffer.from(`${object} 0 obj\n${content}\nendobj\n`, 'latin1');
    const at = length;
    parts.push(part);
    length += part.length;
    return at;
  };
  add(Number(root), catalog.replace(/>>$/, `/AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >>\n>>`));
  add(page, withAnnotation(dictionaryOf(page), widget));
  // Printed and locked; without an area nothing of it is seen.
  add(
    widget,
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V ${signature} 0 R /P ${page} 0 R /Rect [0 0 0 0] /F 132 >>`,
  );
  const digits = bytes * 2;
  const before = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M ${timeOf(signedAt)} /Name ${textOf(name)} /Reason ${textOf(reason)} /ByteRange ${' '.repeat(RANGE)} /Contents <`;
  const begun = add(signature, `${before}${'0'.repeat(digits)}> >>`);
  const at = begun + `${signature} 0 obj\n`.length + before.length;
  const id = /\/ID\s?\[[^\]/]*\]/.exec(end)?.[0];
  const info = /\/Info \d+ 0 R/.exec(end)?.[0];
  parts.push(
    Buffer.from(
      `xref\n${table.join('')}trailer\n<< /Size ${Number(size) + 2} /Root ${root} 0 R ${info ?? ''} ${id ?? ''} /Prev ${tableAt} >>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  );
  const pdf = Buffer.concat(parts);
  const after = at + digits + 1;
  const range = `[0 ${at - 1} ${after} ${pdf.length - after}]`.padEnd(RANGE);
  const rangeAt = at - '/Contents <'.length - RANGE - 1;
  pdf.write(range, rangeAt, 'latin1');
  return { pdf, at, digits };
}

/** Returns the two parts of a document that its signature covers: all but the digits and their brackets. */
export const coveredParts = ({ pdf, at, digits }: PlacedSignature): [Buffer, Buffer] => [
  pdf.subarray(0, at - 1),
  pdf.subarray(at + digits + 1),
];

/** Writes the signature into its place. @throws Error when it is too long. */
export function writeSignature({ pdf, at, digits }: PlacedSignature, signature: Uint8Array): void {
  const hex = Buffer.from(signature).toString('hex');
  if (hex.length > digits) throw new Error(`a signature of ${signature.length} bytes has no room`);
  pdf.write(hex.padEnd(digits, '0'), at, 'latin1');
}
