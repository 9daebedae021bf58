/** Which values of a point a row holds. */
export type SideWord = 'found' | 'left' | 'both';

/** What other systems write, in lower case without spaces and punctuation. */
const sides: Readonly<Record<SideWord, readonly string[]>> = {
  // A value that nobody calls as left is one as found, as with results of the portal.
  found: [
    '',
    'asfound',
    'found',
    'af',
    'f',
    'before',
    'beforeadjustment',
    'initial',
    'incoming',
    'pre',
    'na',
  ],
  left: ['asleft', 'left', 'al', 'l', 'after', 'afteradjustment', 'final', 'outgoing', 'post', 'adjusted'],
  both: [
    ...['both', 'foundleft', 'afal', 'asfoundasleft', 'asfoundandasleft', 'foundandleft', 'asfoundleft'],
    ...['fl', 'singlepass', 'foundasleft'],
  ],
};

const up = ['up', 'rising', 'rise', 'increasing', 'inc', 'upscale', 'ascending', 'aufsteigend'];
const down = ['down', 'falling', 'fall', 'decreasing', 'dec', 'downscale', 'descending', 'absteigend'];

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the side that a text such as 'As Left' or 'AF' names; 'found' for an empty one. Undefined for other texts. */
export function readSide(text: string): SideWord | undefined {
  const said = plain(text);
  // A number, or letters of another script, is no word that is known.
  if (said === '' && /[\p{L}\p{N}]/u.test(text)) return undefined;
  return (Object.keys(sides) as SideWord[]).find((side) => sides[side].includes(said));
}

/** Returns 'rising' or 'falling', as the points of procedures are named, and null for none. Undefined for other texts. */
export function readDirection(text: string): 'rising' | 'falling' | null | undefined {
  const said = plain(text);
  if (said === '' || said === 'na') return /[\p{L}\p{N}]/u.test(text) && said === '' ? undefined : null;
  return up.includes(said) ? 'rising' : down.includes(said) ? 'falling' : undefined;
}
