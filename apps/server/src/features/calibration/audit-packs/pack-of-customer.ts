import { packMessages, registerCut } from '@portal/contract/calibration/audit-packs/messages.ts';
import { csvText } from '@portal/contract/core/csv.ts';
import { type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { invalidField, notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { FileMissing } from '../../../files/storage.ts';
import { type ZipEntry, zipStream } from '../../../files/zip-stream.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { letterheadOf, ownCompany } from '../../companies/companies/index.ts';
import { customerScope } from '../../people/customers/index.ts';
import { fileNamesOf } from './certificate-file-names.ts';
import { type PackedCertificate, packedCertificates, refuseTooMany } from './packed-certificates.ts';
import { inForceOn, registerOnDay, type UnitOnDay } from './register-on-day.ts';
import { registerPdf } from './register-pdf.ts';
import { registerCsv } from './register-table.ts';

const titles = ['Certificate', 'Version', 'Issued', 'Units', 'SHA-256', 'File'];

/**
 * Yields the files of certificates and a list of them. A file that the store has lost is named in the list, and the
 * others are still delivered.
 */
export async function* certificateEntries(
  { storage, log }: Pick<Runtime, 'storage' | 'log'>,
  certificates: readonly PackedCertificate[],
): AsyncGenerator<ZipEntry> {
  const names = fileNamesOf(certificates);
  const lost = new Set<number>();
  for (const [at, { id, storageKey }] of certificates.entries()) {
    try {
      const opened = await storage.read(storageKey);
      yield { name: `Certificates/${names[at]}`, content: async () => opened };
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      log.error({ err: error, storageKey }, 'a stored file is gone');
      lost.add(id);
    }
  }
  const rows = certificates.map(({ id, number, edition, issuedOn, units, sha256 }, at) => [
    ...[number, edition, issuedOn, units.join('; '), sha256],
    lost.has(id) ? 'The file is missing' : `Certificates/${names[at]}`,
  ]);
  yield { name: 'Certificates.csv', content: async () => csvText(titles, rows), isText: true };
}

/** Units in one PDF. A longer register gets several, so that each is drawn in a short time. */
const UNITS_OF_A_PDF = 1_000;

interface Pack {
  company: CompanyRow;
  customerName: string;
  day: CalendarDate;
  units: readonly UnitOnDay[];
  /** The number of all units. It is greater than that of `units` when the customer has too many. */
  total: number;
  certificates: readonly PackedCertificate[];
}

/** Yields the files of an audit pack: the register, the units without a certificate, and the certificates (D5.15). */
async function* entriesOf(runtime: Runtime, pack: Pack): AsyncGenerator<ZipEntry> {
  const { company, customerName, day, units, total, certificates } = pack;
  const cut = total > units.length ? registerCut(units.length, total) : undefined;
  // The certificates are newest first, so the newest one of each unit is written last.
  const certificateOf = new Map(
    certificates
      .toReversed()
      .flatMap(({ unitIds, failedUnitIds, number }) =>
        unitIds.map((id) => [id, failedUnitIds.includes(id) ? `${number} (Fail)` : number] as const),
      ),
  );
  const without = units.filter(({ id, active }) => active && !certificateOf.has(id));
  yield {
    name: 'Register.csv',
    content: async () => registerCsv(units, day, certificateOf, cut),
    isText: true,
  };
  const parts = Math.max(1, Math.ceil(units.length / UNITS_OF_A_PDF));
  const letterhead = await letterheadOf(runtime, company);
  for (let part = 1; part <= parts; part++) {
    const shown = units.slice((part - 1) * UNITS_OF_A_PDF, part * UNITS_OF_A_PDF);
    yield {
      name: parts === 1 ? 'Register.pdf' : `Register ${part} of ${parts}.pdf`,
      content: () =>
        refuseWhenBusy(
          registerPdf({
            ...{ company: letterhead, customerName, day, certificateOf },
            ...{ units: shown, part: [part, parts], total, cut },
          }),
        ),
    };
  }
  yield {
    name: 'Units without certificate.csv',
    content: async () => registerCsv(without, day, certificateOf, cut),
    isText: true,
  };
  yield* certificateEntries(runtime, certificates);
}

/**
 * Returns the audit pack of a customer for a day as a ZIP file (D5.15). It is written while it is sent. Without a day
 * it is today in the company's zone.
 * @throws 404 when the customer is absent or foreign, 400 for a day in the future, 409 for too many certificates, 429
 * for too many packs in an hour.
 */
export async function packOfCustomer(
  { db, actor, runtime }: Work,
  customerId: number,
  wanted: CalendarDate | undefined,
): Promise<FileAnswer> {
  const [company, customer] = await Promise.all([
    ownCompany(db),
    customerScope.find(db, actor, customerId, false),
  ]);
  if (!customer) throw notFound(customerMessages.notFound);
  const now = today(company.timeZone);
  const day = wanted ?? now;
  if (day > now) throw invalidField('day', packMessages.dayAhead);
  const [{ units, total }, certificates] = await Promise.all([
    registerOnDay(db, customerId, day),
    packedCertificates(db, inForceOn(customerId, day)),
  ]);
  refuseTooMany(certificates);
  const pack = { company, customerName: customer.name, day, units, total, certificates };
  return {
    body: async () => {
      await runtime.limits.use('packs-of-user', actor.userId);
      return zipStream(entriesOf(runtime, pack));
    },
    type: 'application/zip',
    name: `Audit pack ${customer.name} ${day}.zip`,
  };
}
