import { type RefObject, useEffect, useRef } from 'react';
import { useCamera } from './use-camera.ts';

/** Not in the types yet, and not in every browser. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** True where the browser itself reads QR codes from the camera. */
export const canReadCodes = (): boolean => detectorClass() !== undefined;

/** Milliseconds between two looks. */
const PAUSE = 250;

/** Looks for a QR or bar code before the camera and tells each new one once. */
export function useCodeReader(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const camera = useCamera(video, canReadCodes());
  const tell = useRef(onCode);
  tell.current = onCode;
  const { ready } = camera;
  useEffect(() => {
    const Reader = detectorClass();
    if (!ready || !Reader) return;
    const reader = new Reader({ formats: ['qr_code', 'code_128'] });
    let last: string | undefined;
    const look = async () => {
      const [found] = video.current ? await reader.detect(video.current).catch(() => []) : [];
      if (!found || found.rawValue === last) return;
      last = found.rawValue;
      tell.current(last);
    };
    const timer = setInterval(() => void look(), PAUSE);
    return () => clearInterval(timer);
  }, [ready, video]);
  return camera;
}
