import type { FileContentType } from '@binaa/contract/file-kinds';
import { company } from '../people.ts';
import { box, filledBox, line, makePdf, text } from './pdf.ts';
import { type Colour, makePng } from './png.ts';

export type DemoFile = { fileName: string; contentType: FileContentType; content: Buffer };

const pdf = (fileName: string, content: Buffer): DemoFile => ({ fileName, contentType: 'application/pdf', content });
const png = (fileName: string, content: Buffer): DemoFile => ({ fileName, contentType: 'image/png', content });

/** A letter, contract, permit or report: a heading and lines under the company's name. */
export function paper(fileName: string, heading: string, lines: readonly string[]): DemoFile {
  return pdf(
    fileName,
    makePdf({
      drawing: [
        filledBox(0, 790, 595, 52, 0.93),
        text(56, 810, 11, company.en),
        text(56, 730, 20, heading),
        line(56, 716, 539, 716, 0.8),
        ...lines.map((words, index) => text(56, 686 - index * 22, 11, words)),
        line(340, 130, 539, 130, 0.6),
        text(340, 114, 9, 'Signed for the company'),
      ],
    }),
  );
}

/** A floor plan: outer walls, rooms along a corridor, a title block. */
export function drawing(fileName: string, title: string, { sheet, rooms }: { sheet: string; rooms: number }): DemoFile {
  const width = 640 / rooms;
  const roomsOf = (y: number) =>
    Array.from({ length: rooms }, (_, index) => [
      box(80 + index * width, y, width, 130, 1.4),
      text(88 + index * width, y + 60, 8, `${sheet}.${y > 250 ? 1 : 2}${index + 1}`),
      line(80 + index * width + 14, y > 250 ? y : y + 130, 80 + index * width + 40, y > 250 ? y + 22 : y + 108, 0.6),
    ]).flat();
  return pdf(
    fileName,
    makePdf({
      isAcross: true,
      drawing: [
        box(30, 30, 782, 535, 2),
        box(80, 160, 640, 330, 3),
        ...roomsOf(360),
        ...roomsOf(160),
        ...Array.from({ length: rooms + 1 }, (_, index) => line(80 + index * width, 500, 80 + index * width, 530, 0.4)),
        box(560, 40, 242, 80, 1.2),
        text(570, 98, 11, title),
        text(570, 78, 9, company.en),
        text(570, 56, 9, `Sheet ${sheet}   Scale 1:100`),
      ],
    }),
  );
}

const sky: Colour = [168, 198, 224];
const sand: Colour = [214, 189, 150];
const concrete: Colour = [158, 156, 150];
const glass: Colour = [70, 96, 122];

/** A picture of a site at noon: towers under way between sky and sand. */
export function photo(fileName: string, towers: readonly { left: number; width: number; height: number }[]): DemoFile {
  const [width, height, horizon] = [640, 420, 330];
  return png(
    fileName,
    makePng(width, height, (x, y) => {
      if (y > horizon) return shade(sand, 1 - (y - horizon) / 500);
      const tower = towers.find((one) => x >= one.left && x < one.left + one.width && y > horizon - one.height);
      if (!tower) return shade(sky, 0.85 + y / 1800);
      const isWindow = (x - tower.left) % 22 > 6 && (horizon - y) % 26 > 9;
      return isWindow ? glass : concrete;
    }),
  );
}

/** A receipt as a phone sees it: printed lines on a strip of paper. */
export function scannedReceipt(fileName: string, seed: number): DemoFile {
  return png(
    fileName,
    makePng(240, 360, (x, y) => {
      const isPaper = x > 30 && x < 210 && y > 18 && y < 342;
      if (!isPaper) return [96, 84, 74];
      const row = Math.floor((y - 40) / 16);
      const isPrinted = y > 40 && y < 320 && (y - 40) % 16 < 5 && x > 48 && x < 110 + ((row * 37 + seed * 13) % 76);
      return isPrinted ? [66, 66, 70] : [246, 244, 238];
    }),
  );
}

/** A supplier's invoice. */
export function invoice(fileName: string, { number, date, item, amount }: Record<string, string>): DemoFile {
  return paper(fileName, `Invoice ${number}`, [
    `Date: ${date}`,
    `For: ${item}`,
    '',
    `Total: QAR ${amount}`,
    'Paid, with thanks.',
  ]);
}

function shade(colour: Colour, by: number): Colour {
  const [red, green, blue] = colour.map((part) => Math.max(0, Math.min(255, Math.round(part * by))));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

export function csv(fileName: string, rows: readonly (readonly string[])[]): DemoFile {
  const content = Buffer.from(`\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`);
  return { fileName, contentType: 'text/csv', content };
}

/** A drawing as programs exchange it: the outline of a slab. */
export function dxf(fileName: string, corners: readonly (readonly [number, number])[]): DemoFile {
  const lines = corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length] ?? [0, 0];
    return ['0', 'LINE', '8', 'SLAB', '10', `${x}`, '20', `${y}`, '11', `${toX}`, '21', `${toY}`];
  });
  const all = ['0', 'SECTION', '2', 'ENTITIES', ...lines, '0', 'ENDSEC', '0', 'EOF'];
  return { fileName, contentType: 'image/vnd.dxf', content: Buffer.from(`${all.join('\r\n')}\r\n`) };
}
