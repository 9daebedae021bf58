import { signingMessages as say } from '@portal/contract/laboratory/signing-certificates/messages.ts';
import { conflict } from '../../../errors.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { askSigning } from '../../../pdf/render-pdf.ts';
import type { Ask, Proof, SignedPdf } from '../../../pdf/signing/signing-questions.ts';
import type { Runtime } from '../../../runtime.ts';
import { ThreadFailed, ThreadTimeout } from '../../../threads/work-threads.ts';
import { askWebServer } from './ask-web-server.ts';

/** The most bytes of an answer. A list may be long, and goes into each paper. */
const ANSWER_MAX = 300_000;
/** How often more is asked: issuers first, then what they say. */
const ROUNDS_MAX = 5;
/** Answers that are waited for in all; certificates may name any number of servers. */
const ASKS_MAX = 12;
/** How long one answer and all of them may take. Without the proof the paper still has its time stamp. */
const ANSWER_MS = 4_000;
const DEADLINE_MS = 6_000;

const placeIn = { issuer: 'certificates', ocsp: 'ocsps', crl: 'crls' } as const;

const ask = ({ kind, url, body }: Ask, allow: Runtime['config']['outboundAllow']): Promise<Uint8Array> =>
  askWebServer(
    url,
    {
      ...{ most: ANSWER_MAX, within: ANSWER_MS },
      ...(body ? { body, type: 'application/ocsp-request' } : {}),
      accept: kind === 'ocsp' ? 'application/ocsp-response' : '*/*',
    },
    allow,
  );

/**
 * Asks the issuers of a signed paper for what proves its signature once the certificates have run out, and appends it (PAdES B-LT). Returns the
 * paper as it was when they do not give it.
 * @throws 409 when an issuer has taken a certificate back.
 */
export async function withProof(
  { config, log }: Pick<Runtime, 'config' | 'log'>,
  companyId: number,
  { pdf, at, digits }: Pick<SignedPdf, 'pdf' | 'at' | 'digits'>,
): Promise<Uint8Array> {
  const found: Proof = { certificates: [], ocsps: [], crls: [] };
  const tried: string[] = [];
  const until = Date.now() + DEADLINE_MS;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const answer = await refuseWhenBusy(
      askSigning(companyId, { signing: 'prove', pdf, at, digits, found, tried }),
    ).catch((err: unknown) => {
      // An answer that holds a thread up, or breaks it, proves nothing.
      if (!(err instanceof ThreadTimeout || err instanceof ThreadFailed)) throw err;
      log.warn({ err, companyId }, 'the answers of issuers cannot be read');
      return { proved: null };
    });
    if ('refused' in answer && answer.refused === 'revoked')
      throw conflict('signing-certificate.revoked', say.revoked);
    if ('proved' in answer && answer.proved) return answer.proved;
    if (!('asks' in answer) || tried.length + answer.asks.length > ASKS_MAX || Date.now() > until) break;
    // One after the other: a name that is looked up holds a thread of the whole portal, however long it takes.
    for (const one of answer.asks) {
      tried.push(one.key);
      if (Date.now() > until) continue;
      const content = await ask(one, config.outboundAllow).catch((err) =>
        log.warn(
          { err, companyId, address: one.url },
          'an issuer of a signature did not answer as it should',
        ),
      );
      if (content) found[placeIn[one.kind]].push(content);
    }
  }
  return pdf;
}
