/** Returns the unit in one line, such as 'Fluke 87V · S/N 48213'. */
export const unitInWords = ({
  modelPartNo,
  serialNumber,
}: {
  modelPartNo: string;
  serialNumber: string | null;
}): string => [modelPartNo || 'Your unit', serialNumber && `S/N ${serialNumber}`].filter(Boolean).join(' · ');
