import { type RefObject, useEffect, useState } from 'react';
import { hasCamera, NO_CAMERA, showCameraFault, showNoCamera } from './camera-support.ts';

/** The rear camera, with enough detail for a repair. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1440 } },
};

/** Shows the camera in a video element while `on` is true. `fault` tells why there is no picture. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, on: boolean) {
  const [state, setState] = useState<{ ready: boolean; fault?: string }>({ ready: false });
  useEffect(() => {
    if (!on) return;
    if (!hasCamera()) {
      showNoCamera();
      return setState({ ready: false, fault: NO_CAMERA });
    }
    let left = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia(wanted);
      const element = video.current;
      if (left || !element) return stop();
      element.srcObject = stream;
      await element.play();
      if (!left) setState({ ready: true });
    };
    start().catch((error: unknown) => {
      stop();
      if (!left) setState({ ready: false, fault: showCameraFault(error) });
    });
    return () => {
      left = true;
      stop();
      setState({ ready: false });
    };
  }, [video, on]);
  return state;
}

/** With this JPEG quality, text on labels stays readable. */
const QUALITY = 0.85;

/** Returns the camera's current picture as JPEG. */
export function takePicture(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')));
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
}
