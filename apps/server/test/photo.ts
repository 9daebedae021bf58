import sharp from 'sharp';

/** Returns a JPEG like that of a phone: 3 megapixels, rotated, with the location in its metadata. */
export const takePhoto = (red: number, green: number, blue: number): Promise<Buffer> =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: { r: red, g: green, b: blue } } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
