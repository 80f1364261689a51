import { useState } from 'react';
import { askViewingAddress } from './viewing-address.ts';

export type WayToOpen = 'open' | 'download';

/** Each press asks for a new address: the one on screen may have died while it was looked at. */
export function useOpenFile(fileKey: string, onFailed: () => void) {
  const [asking, setAsking] = useState<WayToOpen>();

  const go = async (way: WayToOpen) => {
    setAsking(way);
    // Opened at once: a tab that opens after an answer looks like an advertisement to the browser.
    const tab = way === 'open' ? window.open('', '_blank') : null;
    try {
      const address = await askViewingAddress(fileKey, way === 'download');
      if (address === undefined) throw new Error('No address was given');
      (tab ?? window).location.assign(address);
    } catch {
      tab?.close();
      onFailed();
    } finally {
      setAsking(undefined);
    }
  };
  return (way: WayToOpen) => ({
    pending: asking === way,
    disabled: asking !== undefined,
    onClick: () => void go(way),
  });
}
