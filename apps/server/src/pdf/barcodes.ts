import bwip from 'bwip-js/node';

/** QR code as SVG, with the quiet zone scanners need. BWIPP's error level M survives a crease. */
export const qrCode = (text: string): string => bwip.toSVG({ bcid: 'qrcode', text, padding: 2 });

/** Code 128 as SVG; ASCII only, which SR numbers are. */
export const code128 = (text: string): string =>
  bwip.toSVG({ bcid: 'code128', text, height: 12, paddingwidth: 4 });

/** What a mark of code-marks.ts stands for. */
export function drawMark(mark: string): string {
  const [, kind, text = ''] = /^(qr|code128):(.*)$/s.exec(mark) ?? [];
  if (kind === undefined) return mark;
  return kind === 'qr' ? qrCode(text) : code128(text);
}
