import { useState } from 'react';
import { askViewingAddress } from './viewing-address.ts';

export type WayToOpen = 'open' | 'download';

/** Requests a new address for each click, because the one on screen may have expired. */
export function useOpenFile(fileKey: string, onFailed: () => void) {
  const [asking, setAsking] = useState<WayToOpen>();

  const go = async (way: WayToOpen) => {
    setAsking(way);
    // Open the tab before the request: popup blockers stop tabs that are opened later.
    const tab = way === 'open' ? window.open('', '_blank') : null;
    try {
      const address = await askViewingAddress(fileKey, way === 'download');
      if (address === undefined) throw new Error('The server gave no address');
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
