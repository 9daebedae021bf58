import { type RefObject, useEffect, useRef } from 'react';
import { useCamera } from './use-camera.ts';

/** The browser's own reader. It is not in the types yet, and not in every browser. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Returns true when the browser itself can read QR codes from the camera. */
export const canReadCodes = (): boolean => detectorClass() !== undefined;

/** Milliseconds between two attempts to read. */
const PAUSE = 250;

/** Looks for a QR code or bar code in front of the camera and reports each new one once. */
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
