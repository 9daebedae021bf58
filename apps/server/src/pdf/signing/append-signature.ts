import { appendTo, need } from './append-objects.ts';

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

/** Returns a text as a string of PDF, in UTF-16 with hexadecimal digits: any script, and nothing to escape. */
const textOf = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const timeOf = (at: Date): string => `(D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z)`;

/** The widest place of the four numbers of a byte range. */
const RANGE = 40;

/** Returns the dictionary of the first page with one more annotation. */
function withAnnotation(page: string, widget: number): string {
  if (/\/Annots\s+\d/.test(page)) throw new Error('the list of annotations is not in its page');
  return page.includes('/Annots [')
    ? page.replace('/Annots [', `/Annots [${widget} 0 R `)
    : page.replace(/>>\s*$/, `/Annots [${widget} 0 R]\n>>`);
}

/**
 * Appends a signature field without a picture to a document that the portal drew, with an empty place for the signature
 * (ISO 32000-1, 12.8; ETSI EN 319 142-1). The bytes of the document stay as they are.
 */
export function appendSignature(document: Buffer, { signedAt, name, reason, bytes }: About): PlacedSignature {
  const { root, free: widget, dictionaryOf, add, finish } = appendTo(document);
  const signature = widget + 1;
  const catalog = dictionaryOf(root);
  const [, pages] = need(/\/Pages (\d+) 0 R/.exec(catalog), 'list of pages');
  const [, first] = need(/\/Kids\s*\[\s*(\d+) 0 R/.exec(dictionaryOf(Number(pages))), 'page');
  const page = Number(first);
  add(root, catalog.replace(/>>$/, `/AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >>\n>>`));
  add(page, withAnnotation(dictionaryOf(page), widget));
  // Printed and locked; without an area nothing of it is seen.
  add(
    widget,
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V ${signature} 0 R /P ${page} 0 R /Rect [0 0 0 0] /F 132 >>`,
  );
  const digits = bytes * 2;
  const before = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M ${timeOf(signedAt)} /Name ${textOf(name)} /Reason ${textOf(reason)} /ByteRange ${' '.repeat(RANGE)} /Contents <`;
  const at = add(signature, `${before}${'0'.repeat(digits)}> >>`) + before.length;
  const pdf = finish();
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
