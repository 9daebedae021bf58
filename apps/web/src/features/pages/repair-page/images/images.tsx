import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { type RepairImage, repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Lock, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { fileAddress } from '../../../../api/file-address.ts';
import { q } from '../../../../api/query.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { useFoldedRows } from '../../../../ui/state/folded-rows.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';

// Loaded when the first picture is opened.
const Lightbox = lazy(() =>
  import('../../../../ui/dialog/lightbox.tsx').then((part) => ({ default: part.Lightbox })),
);

// For customers, while the status is Submitted.
const AddPhotos = lazy(() => import('./add-photos.tsx').then((part) => ({ default: part.AddPhotos })));

// Loaded when staff add or remove an image.
const AddImage = lazy(() => import('./add-image.tsx').then((part) => ({ default: part.AddImage })));
const DeleteImage = lazy(() => import('./delete-image.tsx').then((part) => ({ default: part.DeleteImage })));

// The card decides, because it stands in the narrow column for staff and in the wide one for customers.
const grid = 'grid grid-cols-2 gap-3 @md:grid-cols-3 @2xl:grid-cols-4';

/** The repair's pictures. Customers may add photos while the status is Submitted (A2, D3.8). */
export function Images({ repair }: { repair: Repair }) {
  const [adding, setAdding] = useState(false);
  const images = useQuery(q(repairImageEndpoints.list, { params: { id: repair.id } }));
  return (
    <Card
      title="Repair Images"
      action={
        repair.can.addImage ? (
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            <ImagePlus aria-hidden className="size-4" />
            Add Image
          </Button>
        ) : null
      }
    >
      <div className="@container flex flex-col gap-4">
        {images.data ? (
          <Gallery images={images.data} canSend={repair.can.addPhoto} canDelete={repair.can.deleteImage} />
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
          <Suspense fallback={<Skeleton className="h-[7.5rem] rounded-lg" />}>
            <AddPhotos
              repairId={repair.id}
              number={repair.serviceReportNumber}
              taken={images.data?.length ?? 0}
            />
          </Suspense>
        ) : null}
      </div>
      {adding ? (
        <Suspense fallback={null}>
          <AddImage repair={repair} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

const captionOf = (image: RepairImage) => image.description || image.filename;

interface GalleryProps {
  images: readonly RepairImage[];
  /** True for a customer who may still send photos. */
  canSend: boolean;
  canDelete: boolean;
}

function Gallery({ images, canSend, canDelete }: GalleryProps) {
  const [deleting, setDeleting] = useState<RepairImage | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const [opened, setOpened] = useState(false);
  const [shown, more] = useFoldedRows(images, 8, 'images');
  const open = (at: number) => {
    setOpened(true);
    setIndex(at);
  };
  if (images.length === 0)
    return (
      <p className="text-muted">
        No images yet.{' '}
        {canSend
          ? 'Photos of the unit, its label or the damage help us to prepare.'
          : 'Photos taken during the repair will appear here.'}
      </p>
    );
  return (
    <>
      <ul className={grid}>
        {shown.map((image, at) => (
          <li key={image.id} className="relative min-w-0">
            {canDelete ? (
              <IconButton
                icon={Trash2}
                size="icon-sm"
                variant="secondary"
                label={`Delete ${captionOf(image)}`}
                onClick={() => setDeleting(image)}
                className="absolute top-1.5 right-1.5"
              />
            ) : null}
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
      {more}
      {deleting ? (
        <Suspense fallback={null}>
          <DeleteImage image={deleting} onClose={() => setDeleting(null)} />
        </Suspense>
      ) : null}
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
