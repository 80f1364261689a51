export type DecodedPhoto = {
  width: number;
  height: number;
  /** Null if the browser cannot encode it. */
  toJpeg: (scale: number, quality: number) => Promise<Blob | null>;
  /** Frees the memory of the pixels. */
  close: () => void;
};

export type DecodePhoto = (file: File) => Promise<DecodedPhoto>;

/** Reads a photo with the browser's own decoder and turns it upright. Rejects what the browser cannot read. */
export const decodePhoto: DecodePhoto = async (file) => {
  // Turning it upright is the default. Safari before 17.2 rejects the option that says so.
  const bitmap = await createImageBitmap(file);
  return {
    width: bitmap.width,
    height: bitmap.height,
    toJpeg: (scale, quality) => toJpeg(bitmap, scale, quality),
    close: () => bitmap.close(),
  };
};

function toJpeg(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: what was transparent would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
