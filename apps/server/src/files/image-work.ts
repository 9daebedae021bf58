import sharp, { type Metadata, type Sharp } from 'sharp';
import { ImageTooLarge, ImageUnreadable } from './image-errors.ts';
import { takeTurns } from './take-turns.ts';

export interface Picture {
  bytes: Buffer;
  /** Pixels, after turning the image upright. */
  width: number;
  height: number;
}

const MAX_PIXELS = 40_000_000;
const IMAGE_EDGE = 2400;
const THUMBNAIL_EDGE = 320;
const PAPER_EDGE = 400;
const TIMEOUT_SECONDS = 20;

// Whatever a file claims to be, only these four decoders can be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// Two images in work, one thread each: an upload must not take both cores from the requests.
sharp.concurrency(1);
sharp.cache(false);
// Both for one company when no other one wants any: most portals have but one.
const turn = takeTurns({ places: 2, waiting: 50 });

/**
 * Decodes an uploaded image and makes the stored forms: WebP at most 2400 px and a thumbnail at most
 * 320 px, upright, without location or any other metadata; of an animation the first frame (D3.12).
 * Companies take turns.
 * @throws {@link ImageUnreadable} {@link ImageTooLarge} and TooManyWaiting when 50 are queued, or 25 of the company.
 */
export function prepareImage(
  file: string,
  companyId?: number,
): Promise<{ image: Picture; thumbnail: Picture }> {
  return turn(async () => {
    const { data, info } = await decode(file, (source) =>
      source.resize(IMAGE_EDGE, IMAGE_EDGE, { fit: 'inside', withoutEnlargement: true }).raw(),
    );
    const pixels = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const image = await encode(pixels());
    const thumbnail = await encode(
      pixels().resize(THUMBNAIL_EDGE, THUMBNAIL_EDGE, { fit: 'inside', withoutEnlargement: true }),
    );
    return { image, thumbnail };
  }, companyId);
}

/**
 * A company's logo for screens: WebP at most 800 px, re-encoded (D3.12; B9 recommends 400 × 400).
 * @throws as {@link prepareImage}.
 */
export function prepareLogo(file: string, companyId?: number): Promise<Picture> {
  return turn(async () => {
    const fit = { fit: 'inside', withoutEnlargement: true } as const;
    const { data, info } = await decode(file, (source) => source.resize(800, 800, fit).webp({ quality: 90 }));
    return { bytes: data, width: info.width, height: info.height };
  }, companyId);
}

/**
 * A stored image as a data URL for PDFs, which know no WebP: JPEG on white, at most 400 px.
 * @throws as {@link prepareImage}.
 */
export function imageForPaper(bytes: Uint8Array, companyId?: number): Promise<string> {
  return turn(async () => {
    const { data } = await decode(bytes, (source) =>
      source
        .resize(PAPER_EDGE, PAPER_EDGE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 90 }),
    );
    return `data:image/jpeg;base64,${data.toString('base64')}`;
  }, companyId);
}

/** A stored image as PNG inside a square of `edge` px. @throws as {@link prepareImage}. */
export function decodeImage(bytes: Uint8Array, edge: number): Promise<Buffer> {
  return turn(async () => {
    const { data } = await decode(bytes, (source) => source.resize(edge, edge, { fit: 'inside' }).png());
    return data;
  });
}

async function decode(input: string | Uint8Array, shape: (source: Sharp) => Sharp) {
  // `error` and not `warning`: some phones write harmless oddities into their JPEGs.
  const source = sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS });
  const found = await source.metadata().catch((cause: Error) => {
    throw cause.message.includes('pixel limit') ? new ImageTooLarge() : new ImageUnreadable({ cause });
  });
  refuseHuge(found);
  return shape(source.autoOrient())
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new ImageUnreadable({ cause });
    });
}

function refuseHuge({ width, height }: Metadata): void {
  if (width * height > MAX_PIXELS) throw new ImageTooLarge();
}

async function encode(source: Sharp): Promise<Picture> {
  const { data, info } = await source
    .webp({ quality: 82, effort: 3 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
