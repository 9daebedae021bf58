import type { Asker } from '../limits/take-turns.ts';
import type { IconPlan } from './draw-icon.ts';
import type { Picture } from './image-work.ts';

export { ImageTooLarge, ImageUnreadable } from './image-errors.ts';
export type { Picture } from './image-work.ts';

// The decoder takes 20 MB of memory, so it is loaded with the first picture.
const work = () => import('./image-work.ts');

/** See {@link import('./image-work.ts').prepareImage}. */
export const prepareImage = async (
  file: string,
  asker?: Asker,
): Promise<{ image: Picture; thumbnail: Picture }> => (await work()).prepareImage(file, asker);

/** See {@link import('./image-work.ts').prepareLogo}. */
export const prepareLogo = async (file: string, asker?: Asker): Promise<Picture> =>
  (await work()).prepareLogo(file, asker);

/** See {@link import('./image-work.ts').logoForMail}. */
export const logoForMail = async (bytes: Uint8Array, asker?: Asker): Promise<Buffer> =>
  (await work()).logoForMail(bytes, asker);

/** See {@link import('./image-work.ts').imageForPaper}. */
export const imageForPaper = async (bytes: Uint8Array, asker?: Asker): Promise<string> =>
  (await work()).imageForPaper(bytes, asker);

/** See {@link import('./draw-icon.ts').drawIcon}. */
export const drawIcon = async (plan: IconPlan): Promise<Buffer> =>
  (await import('./draw-icon.ts')).drawIcon(plan);
