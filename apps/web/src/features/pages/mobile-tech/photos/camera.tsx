import { Aperture, Images, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { takePicture, useCamera } from '../../../../scan/use-camera.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { FullScreen } from '../../../../ui/dialog/full-screen.tsx';
import { Spinner } from '../../../../ui/state/spinner.tsx';
import { useObjectUrl } from './use-object-url.ts';

interface CameraProps {
  /** The service report number. */
  number: string;
  onPhoto: (photo: Blob, name: string) => Promise<void>;
  onClose: () => void;
  /** Opens the choice of an existing photo instead. */
  onPick: () => void;
}

/** The photo flow of A4: camera open, photo captured (retake or use photo), closed. */
export default function Camera({ number, onPhoto, onClose, onPick }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [captured, setCaptured] = useState<Blob>();
  const { ready, fault } = useCamera(video, captured === undefined);
  const picture = useObjectUrl(captured);
  const capture = async () => {
    if (video.current) setCaptured(await takePicture(video.current));
  };
  const use = async (photo: Blob) => {
    // When the device has no room, a toast tells it, and the picture stays for another attempt.
    await onPhoto(photo, photoName(new Date())).then(onClose, () => {});
  };
  return (
    <FullScreen
      open
      onOpenChange={(open) => open || onClose()}
      title={`Photo of ${number}`}
      footer={
        captured ? (
          <>
            <Button variant="secondary" size="thumb" onClick={() => setCaptured(undefined)}>
              <RotateCcw aria-hidden className="size-5" />
              Retake
            </Button>
            <Button size="thumb" onClick={() => void use(captured)}>
              Use Photo
            </Button>
          </>
        ) : fault ? (
          <Button
            size="thumb"
            onClick={() => {
              onClose();
              onPick();
            }}
          >
            <Images aria-hidden className="size-5" />
            Choose a Photo
          </Button>
        ) : (
          <Button size="thumb" disabled={!ready} onClick={() => void capture()}>
            <Aperture aria-hidden className="size-5" />
            Capture Photo
          </Button>
        )
      }
    >
      {picture ? (
        <img src={picture} alt="Captured" className="max-h-full max-w-full object-contain" />
      ) : fault ? (
        <p role="alert" className="max-w-xs px-4 text-center">
          {fault}
        </p>
      ) : (
        <>
          {ready ? null : (
            <span role="status" className="absolute">
              <Spinner className="size-6" />
              <span className="sr-only">Opening camera...</span>
            </span>
          )}
          <video
            ref={video}
            playsInline
            muted
            aria-label="Camera picture"
            className="max-h-full max-w-full object-contain"
          />
        </>
      )}
    </FullScreen>
  );
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns a name such as 'photo-20260305-143002.jpg' by the device's clock. It is also the default caption (A5). */
function photoName(at: Date): string {
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `photo-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.jpg`;
}
