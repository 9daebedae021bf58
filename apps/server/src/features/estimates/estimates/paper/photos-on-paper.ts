import { say } from '@portal/messages/say.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { PicturedLineRow } from '../../../../db/schema/estimates.ts';
import { imageForPaper } from '../../../../files/images.ts';
import { clip, GREY, titleRow } from '../../../../pdf/document-parts.ts';
import type { Runtime } from '../../../../runtime.ts';

/** A photo as it is drawn. */
export interface PaperPhoto {
  /** The line it belongs to, from 1. */
  line: number;
  caption: string;
  /** A data URL. */
  image: string;
}

/** A small photo and its line, with where it is stored. */
export interface StoredPhoto {
  line: number;
  caption: string;
  key: string;
}

/** Returns where the small photos of an estimate are stored. They are read later, outside the transaction. */
export async function photosOfLines(db: Db, lines: readonly PicturedLineRow[]): Promise<StoredPhoto[]> {
  const photos = lines.flatMap((line) => line.photos.map((photo) => ({ ...photo, line: line.position + 1 })));
  if (photos.length === 0) return [];
  const files = await db
    .selectFrom('files')
    .select(['id', 'thumbnailKey'])
    .where('id', 'in', [...new Set(photos.map(({ fileId }) => fileId))])
    .execute();
  const keys = new Map(files.map(({ id, thumbnailKey }) => [id, thumbnailKey]));
  return photos.flatMap(({ line, caption, fileId }) => {
    const key = keys.get(fileId);
    return key ? [{ line, caption, key }] : [];
  });
}

/** Reads the photos for a PDF. One that cannot be read is left out, because the document is more important. */
export async function readPhotos(
  { storage, log }: Runtime,
  companyId: number,
  photos: readonly StoredPhoto[],
): Promise<PaperPhoto[]> {
  const read: PaperPhoto[] = [];
  for (const { line, caption, key } of photos)
    try {
      const image = await imageForPaper(await storage.readBytes(key), companyId);
      read.push({ line, caption, image });
    } catch (err) {
      log.warn({ err, companyId }, 'a photo could not be read for a document');
    }
  return read;
}

const COLUMNS = 4;

/** Returns the photos in rows of four, each with its line. Nothing without photos. */
export function photoTable(photos: readonly PaperPhoto[]): Content[] {
  if (photos.length === 0) return [];
  const body: TableCell[][] = [titleRow(say('estimate.photos'), COLUMNS)];
  for (let at = 0; at < photos.length; at += COLUMNS)
    body.push(
      Array.from({ length: COLUMNS }, (_, i): TableCell => {
        const photo = photos[at + i];
        if (!photo) return { text: '' };
        const words = {
          text: clip(say('estimate.photoOfLine', { line: photo.line, caption: photo.caption }), 60),
          fontSize: 8,
          color: GREY,
        };
        return { stack: [{ image: photo.image, fit: [118, 90] }, words] };
      }),
    );
  return [
    {
      layout: 'plain',
      margin: [0, 10, 0, 0],
      table: {
        widths: Array(COLUMNS).fill('*'),
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body,
      },
    },
  ];
}
