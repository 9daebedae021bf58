import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { UnitPassport, UnitPhoto } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { fileAddress } from '../../../../api/file-address.ts';
import { q } from '../../../../api/query.ts';
import { HistorySection } from '../shared/history-section.tsx';

const Lightbox = lazy(() =>
  import('../../../../ui/dialog/lightbox.tsx').then((part) => ({ default: part.Lightbox })),
);

const captionOf = ({ description, filename, serviceReportNumber }: UnitPhoto): string =>
  `${description || filename} · ${serviceReportNumber}`;

/** The photos of a unit's repairs, newest first. */
export function UnitPhotos({ unit }: { unit: UnitPassport }) {
  const [index, setIndex] = useState<number | null>(null);
  const answer = useQuery(q(customerEquipmentEndpoints.photos, { params: { id: unit.id } }));
  return (
    <HistorySection title="Photos" answer={answer} empty="There are no photos of this unit." hiddenWhenEmpty>
      {(rows) => (
        <>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            {rows.map((photo, at) => (
              <li key={photo.id}>
                <button
                  type="button"
                  onClick={() => setIndex(at)}
                  aria-label={`Open ${captionOf(photo)}`}
                  className="block aspect-square w-full cursor-pointer overflow-hidden rounded-md border border-line"
                >
                  <img
                    src={fileAddress(photo.thumbnailUrl)}
                    alt=""
                    loading="lazy"
                    className="size-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
          {index === null ? null : (
            <Suspense fallback={null}>
              <Lightbox
                images={rows.map((photo) => ({
                  src: fileAddress(photo.imageUrl),
                  caption: captionOf(photo),
                }))}
                index={index}
                onIndex={setIndex}
              />
            </Suspense>
          )}
        </>
      )}
    </HistorySection>
  );
}
