import { userMessage } from '@portal/contract/api-error.ts';
import { type RepairImage, repairImageEndpoints } from '@portal/contract/repair-images.ts';
import type { Repair } from '@portal/contract/repair-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Images as ImagesIcon, Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../api/query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fileAddress } from './file-address.ts';
import { AddPhotos } from './forms-by-role.tsx';

// Fetched for the first picture that is opened.
const Lightbox = lazy(() => import('../../ui/lightbox.tsx').then((part) => ({ default: part.Lightbox })));

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4';

/** The repair's pictures; customers add their own while the request is submitted (A2, D3.8). */
export function Images({ repair }: { repair: Repair }) {
  const images = useQuery(q(repairImageEndpoints.list, { params: { id: repair.id } }));
  return (
    <Card title="Repair Images">
      <div className="flex flex-col gap-4">
        {images.data ? (
          <Gallery images={images.data} canAdd={repair.can.addPhoto} />
        ) : images.error ? (
          <ErrorState
            title="The images could not be loaded"
            description={userMessage(images.error)}
            onRetry={() => void images.refetch()}
            retrying={images.isFetching}
          />
        ) : (
          <div aria-busy="true" className={grid}>
            <span className="sr-only">Loading images...</span>
            {[1, 2, 3].map((one) => (
              <Skeleton key={one} className="aspect-4/3" />
            ))}
          </div>
        )}
        {repair.can.addPhoto ? (
          <AddPhotos
            repairId={repair.id}
            number={repair.serviceReportNumber}
            taken={images.data?.length ?? 0}
          />
        ) : null}
      </div>
    </Card>
  );
}

const captionOf = (image: RepairImage) => image.description || image.filename;

function Gallery({ images, canAdd }: { images: readonly RepairImage[]; canAdd: boolean }) {
  const [index, setIndex] = useState<number | null>(null);
  const [opened, setOpened] = useState(false);
  const open = (at: number) => {
    setOpened(true);
    setIndex(at);
  };
  if (images.length === 0)
    return (
      <EmptyState
        icon={ImagesIcon}
        title="No images yet"
        description={
          canAdd
            ? 'Photos of the unit, its label or the damage help us to prepare.'
            : 'Photos taken during the repair will appear here.'
        }
      />
    );
  return (
    <>
      <ul className={grid}>
        {images.map((image, at) => (
          <li key={image.id} className="min-w-0">
            <button
              type="button"
              onClick={() => open(at)}
              className="block w-full overflow-hidden rounded-lg border border-line bg-slate-50 hover:border-primary-text"
            >
              <img
                src={fileAddress(image.thumbnailUrl)}
                alt={captionOf(image)}
                loading="lazy"
                className="aspect-4/3 w-full object-cover"
              />
            </button>
            <span className="mt-1 flex items-center justify-between gap-2">
              <span aria-hidden className="truncate text-sm text-muted">
                {captionOf(image)}
              </span>
              {image.visibility === 'internal' ? (
                <Badge icon={Lock} className="shrink-0">
                  Internal
                </Badge>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {opened ? (
        <Suspense fallback={null}>
          <Lightbox
            images={images.map((image) => ({ src: fileAddress(image.imageUrl), caption: captionOf(image) }))}
            index={index}
            onIndex={setIndex}
          />
        </Suspense>
      ) : null}
    </>
  );
}
