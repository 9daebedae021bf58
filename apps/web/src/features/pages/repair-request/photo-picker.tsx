import { imageMessages, imageUpload, PHOTOS_MAX } from '@portal/contract/repairs/repair-images/upload.ts';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { type Photo, toPhoto } from './photo.ts';
import { PhotoRow } from './photo-row.tsx';

interface PhotoPickerProps {
  photos: readonly Photo[];
  onPhotos: (photos: readonly Photo[]) => void;
  /** Text such as 'of unit 2', when there are several units. */
  of?: string;
}

/** Up to 10 photos with captions (D3.8, D3.12). They are sent after the request has its number. */
export function PhotoPicker({ photos, onPhotos, of = '' }: PhotoPickerProps) {
  const room = PHOTOS_MAX - photos.length;
  const change = (changed: Photo) => onPhotos(photos.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <h3>{`Photos ${of}`.trim()}</h3>
      <FileDrop
        // The picked photos are shown below, with their captions.
        files={[]}
        onFiles={(files) => onPhotos([...photos, ...files.map(toPhoto)])}
        rule={imageUpload}
        // With room for one photo it accepts one. Without room it is disabled.
        max={Math.max(room, 1)}
        tooMany={imageMessages.tooMany}
        disabled={room === 0}
        label={`Add photos ${of}`.trim()}
        camera={`Take a photo ${of}`.trim()}
        hint={
          room === 0
            ? imageMessages.tooMany
            : `Up to ${PHOTOS_MAX} photos of the unit, its label or the damage. JPEG, PNG, WebP or GIF, up to 10 MB each.`
        }
      />
      {photos.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {photos.map((photo) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              onCaption={(caption) => change({ ...photo, caption })}
              onRemove={() => onPhotos(photos.filter(({ id }) => id !== photo.id))}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
