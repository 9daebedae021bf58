/** What Outlook packed into a winmail.dat. */
export interface TnefContent {
  /** The plain text, or '' when the sender's Outlook left it out. */
  text: string;
  /** The HTML of the mail, or ''. */
  html: string;
  /** `isHidden` files are pictures inside the text. */
  files: { name: string; content: Uint8Array; isHidden: boolean }[];
}

const SIGNATURE = 0x223e9f78;
const MOST_FILES = 100;
const MOST_PROPERTIES = 10_000;
const MOST_VALUES = 10_000;

/** Attributes of the file (MS-OXTNEF 2.1.3.2). */
const attribute = {
  codepage: 0x00069007,
  body: 0x0002800c,
  messageProperties: 0x00069003,
  nextFile: 0x00069002,
  fileTitle: 0x00018010,
  fileData: 0x0006800f,
  fileProperties: 0x00069005,
} as const;

/** Properties of Outlook (MS-OXPROPS). */
const property = {
  body: 0x1000,
  html: 0x1013,
  htmlCodepage: 0x3fde,
  longName: 0x3707,
  name: 0x3704,
  data: 0x3701,
  hidden: 0x7ffe,
} as const;

const [UNICODE, STRING8, OBJECT, BINARY] = [0x1f, 0x1e, 0x0d, 0x102];
const MANY = 0x1000;
/** The bytes of each type of property whose length is fixed, filled up to four. */
const fixedBytes = new Map<number, number>([
  ...[0x02, 0x03, 0x04, 0x0a, 0x0b].map((type) => [type, 4] as const),
  ...[0x05, 0x06, 0x07, 0x14, 0x40].map((type) => [type, 8] as const),
  [0x48, 16],
]);

/** Reads numbers and bytes one after the other. @throws RangeError behind the end. */
class Reader {
  private at = 0;
  private readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }
  u8 = (): number => this.take(1).readUInt8();
  u16 = (): number => this.take(2).readUInt16LE();
  u32 = (): number => this.take(4).readUInt32LE();
  take(length: number): Buffer {
    if (length > this.bytes.length - this.at) throw new RangeError('The file ends too early');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  /** Values are filled up to a multiple of four bytes. */
  takeFilled(length: number): Buffer {
    const value = this.take(length);
    this.take(Math.min((4 - (length % 4)) % 4, this.bytes.length - this.at));
    return value;
  }
}

const withoutEnd = (text: string): string => text.replace(/(?<!\0)\0+$/, '');

/** Returns text of a code page of Windows. An unknown one is read as Western European. */
function decoded(bytes: Uint8Array, codepage: number): string {
  const label = codepage === 65_001 ? 'utf-8' : codepage === 932 ? 'shift_jis' : `windows-${codepage}`;
  try {
    return withoutEnd(new TextDecoder(label).decode(bytes));
  } catch {
    return withoutEnd(new TextDecoder('windows-1252').decode(bytes));
  }
}

type Properties = Map<number, { type: number; bytes: Buffer }>;

/** Skips the name of a property that has one instead of a number. */
function skipName(reader: Reader): void {
  reader.take(16);
  if (reader.u32() === 0) reader.take(4);
  else reader.takeFilled(reader.u32());
}

/** Returns the properties of a list (MS-OXTNEF 2.1.3.4), each with its first value. */
function propertiesOf(bytes: Buffer): Properties {
  const reader = new Reader(bytes);
  const found: Properties = new Map();
  const count = reader.u32();
  if (count > MOST_PROPERTIES) throw new RangeError('Too many properties');
  for (let n = 0; n < count; n++) {
    const type = reader.u16();
    const id = reader.u16();
    if (id >= 0x8000) skipName(reader);
    const single = type & ~MANY;
    const fixed = fixedBytes.get(single);
    const isCounted = fixed === undefined || (type & MANY) !== 0;
    const values = isCounted ? reader.u32() : 1;
    if (values > MOST_VALUES) throw new RangeError('Too many values');
    for (let value = 0; value < values; value++) {
      const content = fixed === undefined ? reader.takeFilled(reader.u32()) : reader.take(fixed);
      if (value === 0) found.set(id, { type: single, bytes: content });
    }
  }
  return found;
}

function textOf(properties: Properties, id: number, codepage: number): string {
  const value = properties.get(id);
  if (value?.type === UNICODE) return withoutEnd(value.bytes.toString('utf16le'));
  return value?.type === STRING8 || value?.type === BINARY ? decoded(value.bytes, codepage) : '';
}

interface FoundFile {
  title: string;
  name: string;
  content: Buffer;
  isHidden: boolean;
}

function addFileProperties(file: FoundFile, properties: Properties, codepage: number): void {
  file.name = textOf(properties, property.longName, codepage) || textOf(properties, property.name, codepage);
  const data = properties.get(property.data);
  // An object begins with the 16 bytes that name its kind. Another mail stays packed, so no picture or PDF comes of it.
  if (file.content.length === 0)
    file.content = (data?.type === OBJECT ? data.bytes.subarray(16) : data?.bytes) ?? file.content;
  file.isHidden = properties.get(property.hidden)?.bytes[0] === 1;
}

/**
 * Returns the text and the files in a winmail.dat (MS-OXTNEF), or null when it is none or is damaged, so that the file
 * itself is kept. It unpacks nothing, so the result is never larger than the file.
 */
export function readTnef(content: Uint8Array): TnefContent | null {
  const reader = new Reader(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  const files: FoundFile[] = [];
  let [codepage, text, html] = [1252, '', ''];
  try {
    if (reader.u32() !== SIGNATURE) return null;
    reader.take(2);
    while (!reader.isAtEnd) {
      reader.u8();
      const id = reader.u32();
      const value = reader.take(reader.u32());
      reader.take(2);
      const file = files.at(-1);
      if (id === attribute.codepage && value.length >= 4) codepage = value.readUInt32LE();
      else if (id === attribute.body) text ||= decoded(value, codepage);
      else if (id === attribute.messageProperties) {
        const properties = propertiesOf(value);
        text = textOf(properties, property.body, codepage) || text;
        const page = properties.get(property.htmlCodepage);
        html = textOf(properties, property.html, page?.bytes.readUInt32LE() ?? codepage);
      } else if (id === attribute.nextFile) {
        if (files.length >= MOST_FILES) return null;
        files.push({ title: '', name: '', content: Buffer.alloc(0), isHidden: false });
      } else if (file && id === attribute.fileTitle) file.title = decoded(value, codepage);
      else if (file && id === attribute.fileData) file.content = value;
      else if (file && id === attribute.fileProperties)
        addFileProperties(file, propertiesOf(value), codepage);
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return {
    text,
    html,
    files: files
      .filter(({ content: bytes }) => bytes.length > 0)
      .map(({ title, name, content: bytes, isHidden }) => ({
        ...{ name: name || title, isHidden },
        content: new Uint8Array(bytes),
      })),
  };
}
