import type { IconPlan } from './draw-icon.ts';
import type { Picture } from './image-work.ts';

export { ImageTooLarge, ImageUnreadable } from './image-errors.ts';
export type { Picture } from './image-work.ts';

// The decoder takes 20 MB of memory: a portal that shows no picture today need not have it.
const work = () => import('./image-work.ts');

/** See {@link import('./image-work.ts').prepareImage}. */
export const prepareImage = async (file: string): Promise<{ image: Picture; thumbnail: Picture }> =>
  (await work()).prepareImage(file);

/** See {@link import('./image-work.ts').prepareLogo}. */
export const prepareLogo = async (file: string): Promise<Picture> => (await work()).prepareLogo(file);

/** See {@link import('./image-work.ts').imageForPaper}. */
export const imageForPaper = async (bytes: Uint8Array, edge?: number): Promise<string> =>
  (await work()).imageForPaper(bytes, edge);

/** See {@link import('./draw-icon.ts').drawIcon}. */
export const drawIcon = async (plan: IconPlan): Promise<Buffer> =>
  (await import('./draw-icon.ts')).drawIcon(plan);
