/** Not an image, cut short, or damaged. The message is fit to show. */
export class ImageUnreadable extends Error {
  override name = 'ImageUnreadable';
  constructor(options?: ErrorOptions) {
    super('This image cannot be read. It may be damaged or incomplete.', options);
  }
}

/** More pixels than are decoded, however few bytes. The message is fit to show. */
export class ImageTooLarge extends Error {
  override name = 'ImageTooLarge';
  constructor() {
    super('This image has too many pixels. Please send one with at most 40 megapixels.');
  }
}
