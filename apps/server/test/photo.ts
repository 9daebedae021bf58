import sharp from 'sharp';

/** A JPEG as a phone takes it: 3 megapixels, turned on its side, with the place in its data. */
export const takePhoto = (red: number, green: number, blue: number): Promise<Buffer> =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: { r: red, g: green, b: blue } } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
