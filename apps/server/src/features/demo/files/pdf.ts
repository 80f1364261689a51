/** A page as PDF, A4 upright or across: the little of the format that a demo's papers need. Latin letters only. */
export type PdfPage = { isAcross?: boolean; drawing: readonly string[] };

export function text(x: number, y: number, size: number, words: string): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

export function line(x1: number, y1: number, x2: number, y2: number, width = 1): string {
  return `${width} w ${x1} ${y1} m ${x2} ${y2} l S`;
}

export function box(x: number, y: number, width: number, height: number, lineWidth = 1): string {
  return `${lineWidth} w ${x} ${y} ${width} ${height} re S`;
}

export function filledBox(x: number, y: number, width: number, height: number, grey: number): string {
  return `${grey} g ${x} ${y} ${width} ${height} re f 0 g`;
}

export function makePdf({ isAcross = false, drawing }: PdfPage): Buffer {
  const content = drawing.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${isAcross ? '842 595' : '595 842'}]
/Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
