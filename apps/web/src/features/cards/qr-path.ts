import encodeQR from 'qr';
import { pathOf, quietZone } from '../../lib/qr-symbol.ts';

/** The modules on a side of a card's symbol, which has version 3. styles/worker-cards.css states its size. */
export const symbolSize = 29;

export const sizeWithQuietZone = symbolSize + 2 * quietZone;

/**
 * The dark modules of a code's symbol as the path of an SVG, one unit each, within its quiet zone. Error correction H: a
 * card is read with a scratch or a stain on more than a tenth of its symbol.
 */
export function qrPath(code: string): string {
  return pathOf(encodeQR(code, 'raw', { ecc: 'high', encoding: 'alphanumeric', version: 3, border: quietZone }));
}
