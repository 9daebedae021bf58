/** A property of Outlook: its number, its type and its bytes. */
export type TnefProperty = readonly [id: number, type: number, value: Buffer];

const u16 = (n: number): Buffer => Buffer.from([n & 255, (n >> 8) & 255]);
const u32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(n);
  return bytes;
};
const filled = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** Types whose values have no length before them. */
const FIXED = [0x03, 0x0b];

/** Returns a list of properties (MS-OXTNEF 2.1.3.4). */
export const tnefProperties = (properties: readonly TnefProperty[]): Buffer =>
  Buffer.concat([
    u32(properties.length),
    ...properties.flatMap(([id, type, value]) => [
      ...[u16(type), u16(id)],
      // A property with a number of this range has a name: a GUID, and a number or text.
      ...(id >= 0x8000 ? [Buffer.alloc(16), u32(1), u32(4), Buffer.from('a\0b\0')] : []),
      ...(FIXED.includes(type) ? [] : [u32(1), u32(value.length)]),
      filled(value),
    ]),
  ]);

/** Returns a winmail.dat with these attributes, in their order. */
export const tnefFile = (attributes: readonly (readonly [id: number, value: Buffer])[]): Buffer =>
  Buffer.concat([
    ...[u32(0x223e9f78), u16(1)],
    ...attributes.flatMap(([id, value]) => {
      const sum = value.reduce((all, byte) => (all + byte) & 0xffff, 0);
      return [Buffer.from([id >= 0x00069002 ? 2 : 1]), u32(id), u32(value.length), value, u16(sum)];
    }),
  ]);
