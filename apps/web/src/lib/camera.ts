/** Why the camera shows nothing. `refused`: the user or the browser does not allow it. */
export type CameraFailure = 'refused' | 'none' | 'failed';

/** Long side and quality of a photo: enough to recognise faces, small enough to wait on a phone. */
const longestSide = 1600;
const quality = 0.8;

/** The camera at the back, where there is one. Rejects without a camera and without permission. */
export async function startCamera(size = { width: 1920, height: 1440 }): Promise<MediaStream> {
  const video = { facingMode: 'environment', width: { ideal: size.width }, height: { ideal: size.height } };
  // Plain http has no mediaDevices at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('No camera', 'NotFoundError');
  return devices.getUserMedia({ video, audio: false });
}

export function cameraFailureOf(error: unknown): CameraFailure {
  // WebKit's OverconstrainedError is no DOMException.
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}

/** The size of a picture whose long side is at most the limit. */
export function photoSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What the camera shows now, as a JPEG. Drawn on a canvas, so it tells nothing of where it was taken. */
export async function photoOf(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, photoSize(video.videoWidth, video.videoHeight));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  return jpeg ? new File([jpeg], 'photo.jpg', { type: 'image/jpeg' }) : undefined;
}
