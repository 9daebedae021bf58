import { imageKinds, imageMaxBytes } from '@portal/contract/core/files.ts';
import { useState } from 'react';
import { StageStrip } from '../../../ui/chart/stage-strip.tsx';
import { Lightbox } from '../../../ui/dialog/lightbox.tsx';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { stages } from './gallery-data.ts';
import { GallerySection } from './gallery-section.tsx';

const drawing = (label: string, colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${colour}"/><text x="200" y="160" font-family="sans-serif" font-size="40" text-anchor="middle" fill="#fff">${label}</text></svg>`)}`;
const images = [
  { src: drawing('Front', '#334155'), caption: 'Front, as received' },
  { src: drawing('Sensor', '#7c2d12'), caption: 'Corroded sensor housing' },
  { src: drawing('Label', '#14532d'), caption: 'Serial number label' },
];
const rule = {
  kinds: imageKinds,
  maxBytes: imageMaxBytes,
  tooLarge: 'Please choose an image of at most 10 MB.',
  wrongType: 'Please choose a JPEG, PNG, WebP or GIF image.',
};

export function GalleryPictures() {
  const [files, setFiles] = useState<File[]>([]);
  const [index, setIndex] = useState<number | null>(null);
  return (
    <GallerySection title="Stages, pictures and files">
      <StageStrip label="Progress of SR-1001" stages={stages} current={5} reached={new Set([0, 1, 2])} />
      <StageStrip
        label="Progress of SR-1002"
        stages={stages}
        current={3}
        reached={new Set([0, 1, 2])}
        halted="On Hold"
      />
      <ul className="flex flex-wrap gap-3">
        {images.map((image, at) => (
          <li key={image.caption}>
            <button
              type="button"
              onClick={() => setIndex(at)}
              className="overflow-hidden rounded-lg border border-line"
            >
              <img src={image.src} alt={image.caption} className="h-24 w-32 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox images={images} index={index} onIndex={setIndex} />
      <FileDrop
        files={files}
        onFiles={setFiles}
        rule={rule}
        max={10}
        label="Add photos"
        hint="JPEG, PNG, WebP or GIF, up to 10 MB each"
      />
    </GallerySection>
  );
}
