import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Asker, takeTurns } from '../limits/take-turns.ts';
import { ImageTooLarge, ImageUnreadable } from './image-errors.ts';

export interface Picture {
  bytes: Buffer;
  /** In pixels, after the image was turned upright. */
  width: number;
  height: number;
}

const MAX_PIXELS = 40_000_000;
const IMAGE_EDGE = 2400;
const THUMBNAIL_EDGE = 320;
const PAPER_EDGE = 400;
const TIMEOUT_SECONDS = 20;

// Only these four decoders can be used, with any file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// Two images at once, with one thread each, because an upload must not take both cores from the requests.
sharp.concurrency(1);
sharp.cache(false);
// One company may use both places when no other company waits, because most portals have only one company.
const turn = takeTurns({ places: 2, waiting: 50 });

/**
 * Returns the stored forms of an uploaded image: WebP of at most 2400 px and a thumbnail of at most 320 px (D3.12).
 * Both are upright and without location or other metadata. An animation gives its first frame. Companies take turns.
 * @throws {@link ImageUnreadable}, {@link ImageTooLarge}, and TooManyWaiting when 50 are queued, 25 of the
 * company, or 13 of the network of a link holder.
 */
export function prepareImage(file: string, asker?: Asker): Promise<{ image: Picture; thumbnail: Picture }> {
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
  }, asker);
}

/**
 * Returns a company's logo for screens, re-encoded as WebP of at most 800 px (D3.12; B9 recommends 400 × 400).
 * @throws as {@link prepareImage}.
 */
export function prepareLogo(file: string, asker?: Asker): Promise<Picture> {
  return turn(async () => {
    const fit = { fit: 'inside', withoutEnlargement: true } as const;
    const { data, info } = await decode(file, (source) => source.resize(800, 800, fit).webp({ quality: 90 }));
    return { bytes: data, width: info.width, height: info.height };
  }, asker);
}

/** The frame of a logo in a mail, which shows it half as high. */
const MAIL_LOGO = { width: 480, height: 80 };

/**
 * Returns a stored logo for mails: PNG, 80 px high and at most 480 px wide. A wider one gets room above and below, because a mail
 * says only the height of the picture.
 * @throws as {@link prepareImage}.
 */
export function logoForMail(bytes: Uint8Array, asker?: Asker): Promise<Buffer> {
  return turn(async () => {
    const { data, info } = await decode(bytes, (source) =>
      source.resize({ ...MAIL_LOGO, fit: 'inside' }).png(),
    );
    const missing = MAIL_LOGO.height - info.height;
    if (missing <= 0) return data;
    const top = Math.floor(missing / 2);
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    return sharp(data)
      .extend({ top, bottom: missing - top, background })
      .png()
      .toBuffer();
  }, asker);
}

/**
 * Returns a stored image as a data URL for PDFs, which cannot hold WebP: JPEG on white, at most 400 px.
 * @throws as {@link prepareImage}.
 */
export function imageForPaper(bytes: Uint8Array, asker?: Asker): Promise<string> {
  return turn(async () => {
    const { data } = await decode(bytes, (source) =>
      source
        .resize(PAPER_EDGE, PAPER_EDGE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 90 }),
    );
    return `data:image/jpeg;base64,${data.toString('base64')}`;
  }, asker);
}

/** Returns a stored image as PNG inside a square of `edge` px. @throws as {@link prepareImage}. */
export function decodeImage(bytes: Uint8Array, edge: number): Promise<Buffer> {
  return turn(async () => {
    const { data } = await decode(bytes, (source) => source.resize(edge, edge, { fit: 'inside' }).png());
    return data;
  });
}

async function decode(input: string | Uint8Array, shape: (source: Sharp) => Sharp) {
  // `error` and not `warning`, because some phones write JPEGs with harmless faults.
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
