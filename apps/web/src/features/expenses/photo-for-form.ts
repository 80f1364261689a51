import { useEffect, useState } from 'react';

/** A photo on its way from the dashboard to the form of a new expense. */
let waiting: File | undefined;

export function passPhotoToForm(photo: File): void {
  waiting = photo;
}

/** The photo that was passed to this form. The next form does not get it again. */
export function usePhotoForForm(): File | undefined {
  const [photo] = useState(() => waiting);
  useEffect(() => {
    waiting = undefined;
  }, []);
  return photo;
}
