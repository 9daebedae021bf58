import { say } from '@portal/messages/say.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import { deviceName } from '../calibrations/index.ts';

/** The most units that a mail lists. The certificate names all of them. */
const LISTED = 20;

/** Returns the units of a certificate as facts of a mail, and how many more there are. */
export function unitsInMail(
  calibrations: readonly Pick<CalibrationRow, 'make' | 'modelName' | 'serialNumber'>[],
): [string, string][] {
  const facts = calibrations
    .slice(0, LISTED)
    .map((unit): [string, string] => [say('mail.unit'), inMail(deviceName(unit))]);
  const more = calibrations.length - LISTED;
  return more > 0 ? [...facts, [say('mail.moreUnits'), String(more)]] : facts;
}
