import bwip from 'bwip-js/node';

/**
 * Returns a QR code as SVG, with the margin that scanners need. With BWIPP's error level M, the code on a folded
 * paper can still be read.
 */
export const qrCode = (text: string): string => bwip.toSVG({ bcid: 'qrcode', text, padding: 2 });

/** Returns a Code 128 as SVG. The text must be ASCII, which SR numbers are. */
export const code128 = (text: string): string =>
  bwip.toSVG({ bcid: 'code128', text, height: 12, paddingwidth: 4 });

/** Returns the code that a mark of code-marks.ts stands for, as SVG. */
export function drawMark(mark: string): string {
  const [, kind, text = ''] = /^(qr|code128):(.*)$/s.exec(mark) ?? [];
  if (kind === undefined) return mark;
  return kind === 'qr' ? qrCode(text) : code128(text);
}
