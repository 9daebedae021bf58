import type { Content } from 'pdfmake/interfaces.js';
import { clip } from './document-parts.ts';
import { mapContent } from './map-content.ts';
import type { PdfDefinition } from './pdf-definition.ts';

/** The most characters of one text, and of all texts. */
const TEXT_MAX = 500;
const ALL_MAX = 150_000;

const NOTE =
  'Long texts are shortened on this paper, and characters that could not be printed are replaced by "?". The portal shows everything.';

/**
 * Returns the same document in the plainest form: short texts of plain letters, without pictures. Used when a
 * document cannot be drawn as it is, because its customer must still get it.
 */
export function plainDefinition(definition: PdfDefinition): PdfDefinition {
  let left = ALL_MAX;
  const plain = (text: string): string => {
    const short = clip(text.normalize('NFKC').replace(/[^\n\x20-\x7e\xa1-\xff·–—…]/g, '?'), TEXT_MAX);
    if (short.length > left) return '…';
    left -= short.length;
    return short;
  };
  const isPicture = (part: Content) => typeof part === 'object' && 'image' in part;
  const content = mapContent(definition.content, { text: plain, leaveOut: isPicture });
  return { ...definition, content: definition.paper ? content : [{ text: NOTE, fontSize: 8 }, ...content] };
}
