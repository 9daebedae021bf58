import { dateIn } from '@portal/contract/core/dates/dates.ts';
import { signingMessages as say } from '@portal/contract/laboratory/signing-certificates/messages.ts';
import { checkPasswordAgain } from '../../../auth/check-password-again.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict, invalidField, signedOut } from '../../../errors.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { askSigning } from '../../../pdf/render-pdf.ts';
import type { SignedPdf } from '../../../pdf/signing/signing-questions.ts';
import { ThreadFailed, ThreadTimeout } from '../../../threads/work-threads.ts';
import type { Work } from '../../../work.ts';
import { askWebServer, hostPortOf } from './ask-web-server.ts';
import { openKey, readSigner, type Signer, stateOf } from './signing-certificate.queries.ts';
import { withProof } from './with-proof.ts';

/**
 * Asks the person who signs for their password once more, as long as the company signs. Guesses count like guesses at sign-in.
 * @throws 400 at `currentPassword` without it or for a wrong one, 429 after too many.
 */
export async function checkSigner(
  { runtime, actor, origin }: Pick<Work<Pick<Actor, 'userId'>>, 'runtime' | 'actor' | 'origin'>,
  password: string | undefined,
): Promise<void> {
  if (!password) throw invalidField('currentPassword', say.passwordNeeded);
  // A superadmin at work in a company belongs to another one.
  const user = await runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('users').selectAll().where('id', '=', actor.userId).executeTakeFirst(),
  );
  if (!user) throw signedOut();
  await checkPasswordAgain({ runtime, origin }, user, password);
}

/** @throws 409 with what to do when the certificate cannot sign at this moment. */
export function refuseUnusable(
  { masterKey }: Work['runtime'],
  { row }: Signer,
  { at, timeZone }: { at: Date; timeZone: string },
): void {
  const state = stateOf(masterKey, row, at);
  if (state === 'key_lost') throw conflict('signing-certificate.key_lost', say.lostKey);
  if (state === 'expired')
    throw conflict('signing-certificate.expired', say.expired(dateIn(timeZone, row.validUntil)));
  if (state === 'not_yet')
    throw conflict('signing-certificate.not_yet', say.notYet(dateIn(timeZone, row.validFrom)));
}

/** A time stamp has a few kilobytes, with the certificates of its server. */
const STAMP_MAX = 64_000;
const STAMP_MS = 10_000;

async function stamped(
  runtime: Work['runtime'],
  companyId: number,
  address: string,
  { request, ...placed }: SignedPdf & { request: Uint8Array },
): Promise<Uint8Array> {
  const refuse = (err?: unknown) => {
    runtime.log.warn({ err, companyId, address }, 'a time stamp server did not answer as it should');
    return conflict('signing-certificate.no_time_stamp', say.noTimeStamp(hostPortOf(address).host));
  };
  const question = {
    ...{ body: request, type: 'application/timestamp-query', accept: 'application/timestamp-reply' },
    ...{ most: STAMP_MAX, within: STAMP_MS },
  };
  const answer = await askWebServer(address, question, runtime.config.outboundAllow).catch((fault) => {
    throw refuse(fault);
  });
  const checked = await refuseWhenBusy(
    askSigning(companyId, { signing: 'stamp', ...placed, request, answer }),
  ).catch((fault: unknown) => {
    // An answer that holds a thread up, or breaks it, is no time stamp.
    throw fault instanceof ThreadTimeout || fault instanceof ThreadFailed ? refuse(fault) : fault;
  });
  if (!('stamped' in checked)) throw refuse();
  return withProof(runtime, companyId, { ...placed, pdf: checked.stamped });
}

/**
 * Signs a drawn paper with the certificate of the company (PAdES B-B), with a time stamp where it named a server (B-T), and with what
 * proves both for long where their issuers give it (B-LT). Call it outside any transaction: it may take twenty seconds.
 * @throws 409 when it cannot be signed, so that nothing leaves the house half signed; 503 when too many papers wait.
 */
export async function signPdf(
  runtime: Work['runtime'],
  signer: Signer,
  pdf: Buffer,
  { at, timeZone, reason }: { at: Date; timeZone: string; reason: string },
): Promise<Buffer> {
  const { row, timeStampUrl } = signer;
  refuseUnusable(runtime, signer, { at, timeZone });
  const answer = await refuseWhenBusy(
    askSigning(row.companyId, {
      ...{ signing: 'sign', pdf, signedAt: at, reason, isStamped: timeStampUrl !== null },
      ...openKey(runtime.masterKey, row),
    }),
  ).catch((fault: unknown) => {
    if (!(fault instanceof ThreadTimeout || fault instanceof ThreadFailed)) throw fault;
    runtime.log.error({ err: fault, companyId: row.companyId }, 'a paper could not be signed');
    throw conflict('signing-certificate.failed', say.failed);
  });
  if (!('signed' in answer)) throw conflict('signing-certificate.key_lost', say.lostKey);
  const { request, ...placed } = answer.signed;
  const bytes =
    request && timeStampUrl
      ? await stamped(runtime, row.companyId, timeStampUrl, { ...placed, request })
      : placed.pdf;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Refuses a paper that was drawn while an admin changed how the company signs.
 * @throws 409
 */
export async function refuseChangedSigner(db: Db, drawnWith: Signer | undefined): Promise<void> {
  const now = await readSigner(db);
  if (now?.row.fingerprint !== drawnWith?.row.fingerprint)
    throw conflict('signing-certificate.changed', say.changed);
}
