/** The file is not an image, or it is cut short or damaged. Callers may show the message. */
export class ImageUnreadable extends Error {
  override name = 'ImageUnreadable';
  constructor(options?: ErrorOptions) {
    super('This image cannot be read. It may be damaged or incomplete.', options);
  }
}

/** The image has more pixels than the portal decodes. Callers may show the message. */
export class ImageTooLarge extends Error {
  override name = 'ImageTooLarge';
  constructor() {
    super('This image has too many pixels. Please send one with at most 40 megapixels.');
  }
}
