import { toast } from '../ui/toast/toast.ts';

/** D3.15. */
export const NO_CAMERA = 'Your browser does not support camera access. Choose a photo instead.';
/** A8. */
export const CAMERA_DENIED = 'Please allow camera access to take photos.';

/** Browsers allow the camera only on pages from a secure connection. */
export const hasCamera = (): boolean =>
  'mediaDevices' in navigator && typeof navigator.mediaDevices.getUserMedia === 'function';

export const showNoCamera = (): void =>
  void toast({ variant: 'destructive', title: 'Camera not supported', description: NO_CAMERA });

/**
 * Shows why there is no picture, with the titles of A8: the user refused, or there is no camera. Returns the message.
 */
export function showCameraFault(error: unknown): string {
  const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
  if (!isDenied) {
    showNoCamera();
    return NO_CAMERA;
  }
  toast({ variant: 'destructive', title: 'Camera access denied', description: CAMERA_DENIED });
  return CAMERA_DENIED;
}
