import type { Readable } from 'node:stream';
import type { RecordKind } from '@portal/contract/core/area.ts';
import type {
  Answer,
  Body,
  EndpointDeclaration,
  HandlerAnswer,
  Params,
  Query,
} from '@portal/contract/core/calls/endpoint.ts';
import type { Total } from '@portal/contract/core/calls/paging.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../files/file-answer.ts';
import type { FoundRecord, RecordRows } from '../records.ts';
import type { Runtime } from '../runtime.ts';
import type { Work } from '../work.ts';
import type { Cookies } from './cookies.ts';

import type { Received } from './receive-upload.ts';

interface Given<E extends EndpointDeclaration> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
}

type KindOf<E extends EndpointDeclaration> = E['record'] extends RecordKind
  ? E['record']
  : E['record'] extends { kind: infer K extends RecordKind }
    ? K
    : never;

/** A signed-in call. A write that names a record gets its row. The row is in the caller's scope and locked. */
export interface Call<E extends EndpointDeclaration> extends Given<E> {
  work: Work;
  record: FoundRecord<KindOf<E>, true>;
  cookies: Cookies;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call that anyone may make. Its handler opens its own transactions. */
export interface PublicCall<E extends EndpointDeclaration>
  extends Given<E>,
    Pick<Work, 'runtime' | 'origin'> {
  cookies: Cookies;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a public upload gets besides. Its handler checks the caller first, because no session says who it is. */
export interface Receiving {
  /** Reads the files. They are removed when the call has ended. @throws 400, 413, 415 or 429. */
  receive: (who: Parameters<Runtime['limits']['startUpload']>[0]) => Promise<Received>;
}

/**
 * Opens an answer without an end (server-sent events). It is called when the caller is known and the transaction has
 * ended, so that an open stream holds no database connection.
 */
export type StreamAnswer = () => Readable;

/**
 * Returns the address that the browser is sent to. It is called when the caller is known and the transaction has ended,
 * because it may ask another server.
 */
export type RedirectAnswer = () => Promise<string>;

type Returned<E extends EndpointDeclaration> = E extends { paged: true }
  ? Total & { rows: HandlerAnswer<E> }
  : E['answer'] extends 'file'
    ? FileAnswer
    : E['answer'] extends 'stream'
      ? StreamAnswer
      : E['answer'] extends 'redirect'
        ? RedirectAnswer
        : HandlerAnswer<E>;

type Write<E extends EndpointDeclaration> = (call: Call<E>) => Promise<Returned<E>>;

/** A write that is answered some time after its transaction has committed. */
interface LateWrite<E extends EndpointDeclaration> {
  write: Write<E>;
  /**
   * Gets the answer of the transaction, or the stored answer of the same Idempotency-Key. Returns the complete answer.
   */
  after: (answer: Answer<E>) => Promise<HandlerAnswer<E>>;
}

/** What the slow step before a transaction gets. It may not write what it works out from the row. */
interface Unlocked<E extends EndpointDeclaration> {
  record: RecordRows[KindOf<E>];
  work: Omit<Work, 'db'>;
}

/**
 * The handler of a multipart call, in two steps. The slow step (decode, store) runs outside any transaction and
 * returns the step that writes the rows.
 */
export type UploadHandler<E extends EndpointDeclaration> = (
  received: Received,
  before: Pick<Call<E>, 'params' | 'query'> & Unlocked<E>,
) => Promise<Write<E> | LateWrite<E>>;

/**
 * The handler of a write in two steps. The slow step (draw a document) runs outside any transaction and returns the
 * step that writes the rows. The slow step reads in transactions of its own, and its row is not locked.
 */
export type PreparedHandler<E extends EndpointDeclaration> = (
  before: Pick<Call<E>, 'params' | 'body'> & Unlocked<E>,
) => Promise<(call: Call<E>) => Promise<Returned<E>>>;

export type Handler<E extends EndpointDeclaration> = E extends { permission: 'public' }
  ? (call: PublicCall<E> & (E extends { upload: object } ? Receiving : unknown)) => Promise<Returned<E>>
  : E extends { upload: object }
    ? UploadHandler<E>
    : E extends { prepared: true }
      ? PreparedHandler<E>
      : (call: Call<E>) => Promise<Returned<E>>;

/** One handler for each endpoint of a group. The code does not compile when one is missing. */
export type Handlers<G> = {
  [K in keyof G]: G[K] extends EndpointDeclaration ? Handler<G[K]> : never;
};
