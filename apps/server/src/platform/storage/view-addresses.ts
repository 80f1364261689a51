import type { AddressSigner } from './signed-address.ts';
import type { Storage } from './storage.ts';

/** Signed view URLs of this server, for every kind of storage. */
export function viewAddresses(signer: AddressSigner, path: string): Pick<Storage, 'viewAddress' | 'readViewAddress'> {
  return {
    viewAddress({ key, contentType, fileName, inline, lifeSeconds }) {
      const values = { type: contentType, name: fileName, show: inline ? 'inline' : 'attachment' };
      return `${path}/${key}?${signer.sign('view', key, values, lifeSeconds)}`;
    },
    readViewAddress(key, query) {
      const values = signer.verify('view', key, query);
      if (!values) return undefined;
      const { type = '', name = '', show } = values;
      return { key, contentType: type, fileName: name, inline: show === 'inline' };
    },
  };
}
