import { agreementWords } from './agreement-words.ts';

/** Messages about the results of calibrations (D5.9). */
export const calibrationMessages = {
  itemNotFound: 'Calibration item not found',
  dateRequired: 'Date of calibration is required',
  dateAhead: agreementWords.ahead,
  result: 'Choose a result',
  unknownTechnician: 'Unknown technician',
  /** For a technician who could never confirm (D5.9). */
  technicianWithoutAccount: (name: string) =>
    `${name} has no account and cannot confirm a calibration. Choose who calibrated it, or link the technician to an account.`,
  sameStandard: 'This reference standard is named twice',
  closed: agreementWords.cancelled,
  notReceived: agreementWords.notReceived,
  /** For a unit to calibrate of a request that is for a repair only. */
  notAsked: 'This request does not ask for calibration. An admin adds calibration to it first.',
  overrideForAdmins: 'Only an admin may certify results that contradict their points.',
  /** For somebody who is not the person that the results name. */
  notYours: (name: string | null) =>
    name
      ? `Only ${name} can confirm this calibration.`
      : 'Nobody is named who could confirm this calibration.',
  /** For results on an issued certificate, which never change (D5.11). */
  issued: (number: string) =>
    `These results are on the issued certificate ${number}. Correct the certificate to change them.`,
  /** The register and drafts of certificates rely on complete results. */
  completed: 'These results are complete and stay so. Change them and save them as complete.',
  onlyAdminsAfterIssue: 'This unit is on an issued certificate. Only an admin can change it now.',
  /** For results with readings, from somebody whose page does not know of them. */
  worksheetMissing:
    'These results were made by a procedure of the laboratory. Reload the page, and change their readings.',
  /** `number` is that of the procedure. */
  useBench: (number: string) =>
    `${number} is a procedure of the laboratory. Make these results at the bench, or name another procedure.`,
  /** `kinds` are those that the procedure names. */
  standardsMissing: (kinds: readonly string[]) =>
    `The procedure needs: ${kinds.join('; ')}. Choose the reference standards.`,
  notInForce: (revision: string, day: string) => `Revision ${revision} does not hold on ${day}.`,
  inForceIs: (revision: string, day: string) =>
    `On ${day} revision ${revision} of this procedure holds. Reload the page to measure by it.`,
  draftRevision: 'This revision is a draft. Only an approved revision can be measured by.',
  procedureInactive: 'This procedure was deactivated. Choose another one.',
  conditionsForAdmins: 'Only an admin may allow conditions outside the limits of the procedure.',
  stale: 'Somebody else changed these results in the meantime. Reload to see the newest version.',
} as const;
