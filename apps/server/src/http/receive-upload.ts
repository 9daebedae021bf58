import path from 'node:path';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { UploadRule } from '@portal/contract/core/calls/endpoint.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import { type FileKind, legacyExcelSentence } from '@portal/contract/core/files.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../errors.ts';
import { cleanName, detectKind, heicSentence } from '../files/file-kind.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import { detectTableKind } from '../files/table-kind.ts';
import { receiveUpload, UploadBroken, UploadTooLarge } from '../files/upload.ts';
import { brokenPdfSentence, isWholePdf } from '../files/whole-pdf.ts';
import { parseBody } from './validate.ts';

export interface Received {
  files: ReceivedFile[];
  /** The text parts, or the JSON of a call without a file. The body schema checks them. */
  fields: Record<string, unknown>;
}

/** The messages for kinds of files that are known but not accepted. */
const sentences: Readonly<Record<string, string>> = { heic: heicSentence, xls: legacyExcelSentence };

const isTaken = (rule: UploadRule, kind: string): kind is FileKind =>
  (rule.kinds as readonly string[]).includes(kind);
const isTableRule = (rule: UploadRule): boolean =>
  rule.kinds.some((kind) => kind === 'csv' || kind === 'xlsx');

async function receiveOne(part: MultipartFile, rule: UploadRule, dir: string): Promise<ReceivedFile> {
  const received = await receiveUpload(part.file, { maxBytes: rule.maxBytes, dir }).catch((error) => {
    if (error instanceof UploadTooLarge) throw new AppError('too_large', 'upload.too_large', rule.tooLarge);
    throw error instanceof UploadBroken ? faultOfBody(error) : error;
  });
  const kind = await (isTableRule(rule) ? detectTableKind : detectKind)(received.path);
  if (kind === undefined || !isTaken(rule, kind)) {
    await received.discard();
    throw new AppError('unsupported_type', 'upload.wrong_type', sentences[kind ?? ''] ?? rule.wrongType);
  }
  if (kind === 'pdf' && !(await isWholePdf(received.path))) {
    await received.discard();
    throw new AppError('unsupported_type', 'upload.broken_pdf', brokenPdfSentence);
  }
  return { ...received, kind, name: cleanName(part.filename) };
}

/**
 * Returns the 400 for a fault of the body, which the parser mostly throws as a plain error. Returns the parser's own
 * refusals and ours unchanged.
 */
function faultOfBody(fault: unknown): unknown {
  const cause = fault instanceof UploadBroken ? fault.cause : fault;
  return cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause)
    ? cause
    : new AppError('invalid', 'upload.broken', messages.brokenOff, { cause });
}

/** Yields the parts of the body one after the other. @throws 400 when the body is cut off or not multipart. */
async function* partsOf(request: FastifyRequest, limits: object): AsyncGenerator<Multipart> {
  // On a closed connection the parser would wait for ever.
  if (request.raw.destroyed) throw new AppError('invalid', 'upload.broken', messages.brokenOff);
  try {
    yield* request.parts({ limits });
  } catch (fault) {
    throw faultOfBody(fault);
  }
}

/** Bytes of a text beside a file. The cells that staff mended in an import are the longest. */
const FIELD_BYTES = 100_000;

/**
 * Reads a multipart request to disk. When anything fails, no file stays on disk.
 * @throws 400, 413 or 415 for a body or a file that is not accepted.
 */
export async function receiveParts(
  request: FastifyRequest,
  rule: UploadRule,
  dataDir: string,
): Promise<Received> {
  const received: Received = { files: [], fields: {} };
  if (rule.isOptional && !request.isMultipart())
    return { files: [], fields: parseBody(request.body) as Received['fields'] };
  if (!request.isMultipart()) throw invalidField(rule.field, rule.missing);
  try {
    // Without this, the parser uses the limit of JSON bodies. `receiveUpload` counts the bytes, and needs one byte
    // too many to see that a file is too large.
    const limits = {
      files: rule.maxFiles ?? 1,
      fileSize: rule.maxBytes + 1,
      fields: 20,
      fieldSize: FIELD_BYTES,
    };
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'file') received.files.push(await receiveOne(part, rule, path.join(dataDir, 'tmp')));
      else if (typeof part.value === 'string') received.fields[part.fieldname] = part.value;
    }
    if (received.files.length === 0 && !rule.isOptional) throw invalidField(rule.field, rule.missing);
  } catch (error) {
    await discardAll(received);
    throw error;
  }
  return received;
}

export async function discardAll(received: Received): Promise<void> {
  await Promise.all(received.files.map((f) => f.discard()));
}
