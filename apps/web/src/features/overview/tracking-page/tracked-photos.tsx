import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type { TrackedPhoto } from '@portal/contract/overview/tracking-page/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../api/client.ts';
import { section } from './section-look.ts';

// Loaded when the first picture is opened.
const Lightbox = lazy(() =>
  import('../../../ui/dialog/lightbox.tsx').then((part) => ({ default: part.Lightbox })),
);

const captionOf = ({ caption }: TrackedPhoto) => caption || 'Photo';

/** The photos that the customer may see, newest first. */
export function TrackedPhotos({ token, photos }: { token: string; photos: readonly TrackedPhoto[] }) {
  const [index, setIndex] = useState<number | null>(null);
  const [opened, setOpened] = useState(false);
  const addressOf = ({ id }: TrackedPhoto, thumb: boolean) =>
    client.urlOf(trackingLinkEndpoints.photo, {
      params: { token, photoId: String(id) },
      ...(thumb && { query: { thumb: 'true' } }),
    });
  if (photos.length === 0) return null;
  return (
    <section aria-label="Photos" className={section}>
      <h2 className="text-base">Photos</h2>
      <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map((photo, at) => (
          <li key={photo.id} className="min-w-0">
            <button
              type="button"
              onClick={() => {
                setOpened(true);
                setIndex(at);
              }}
              className="block w-full overflow-hidden rounded-lg border border-line bg-slate-50 hover:border-primary-text"
            >
              <img
                src={addressOf(photo, true)}
                alt={captionOf(photo)}
                loading="lazy"
                className="aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened ? (
        <Suspense fallback={null}>
          <Lightbox
            images={photos.map((photo) => ({ src: addressOf(photo, false), caption: captionOf(photo) }))}
            index={index}
            onIndex={setIndex}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
