import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** A photo on its way from the dashboard to the form of a new expense. */
let waiting: { ticket: number; photo: File } | undefined;

/** Answers the state of the navigation to the form, which alone gets the photo: not a form that is opened later. */
export function passPhotoToForm(photo: File): { photoTicket: number } {
  const photoTicket = Date.now();
  waiting = { ticket: photoTicket, photo };
  return { photoTicket };
}

/** The photo that was passed to this form. The next form does not get it again. */
export function usePhotoForForm(): File | undefined {
  const ticket = ticketIn(useLocation().state);
  const [photo] = useState(() => (waiting?.ticket === ticket ? waiting?.photo : undefined));
  useEffect(() => {
    waiting = undefined;
  }, []);
  return photo;
}

function ticketIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'photoTicket' in state ? state.photoTicket : undefined;
}
