import type { LinkedCertificate } from '@portal/contract/calibration/nonconforming-work/shapes.ts';

/** Returns a text such as 'CAL-1001 version 2'. */
export const certificateName = ({
  number,
  edition,
}: Pick<LinkedCertificate, 'number' | 'edition'>): string =>
  edition > 1 ? `${number} version ${edition}` : number;
