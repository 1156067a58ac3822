import { encodeQR } from 'qr';

/** Modules of empty space around a QR code (ISO/IEC 18004). */
const quietZone = 4;

/** The dark modules of a QR code as the path of an SVG of `size` by `size`, with its quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: quietZone });
  return { path: rows.flatMap(rowPaths).join(''), size: rows.length };
}

/** One shape for neighbouring dark modules: separate squares would show seams between them. */
function rowPaths(row: boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const width = row.indexOf(false, x) - x;
    return [`M${x} ${y}h${width}v1h-${width}z`];
  });
}
