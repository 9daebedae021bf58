import type { z } from 'zod';
import type { LiveTopic, Permission, RecordKind } from '../area.ts';
import type { FileKind } from '../files.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What a multipart call takes: one part named `field`, kept under `maxBytes`, typed by content. */
export interface UploadRule {
  field: string;
  kinds: readonly FileKind[];
  /** Bytes; a file of exactly this size is accepted. */
  maxBytes: number;
  /** Files one call may bring; one unless said otherwise. */
  maxFiles?: number;
  /** True when the call also comes as JSON and without a file. */
  isOptional?: true;
  /** Shown when no file came. */
  missing: string;
  /** Shown with 413. */
  tooLarge: string;
  /** Shown with 415. */
  wrongType: string;
}

export interface EndpointDeclaration {
  method: Method;
  /** Fastify path syntax; `:companyId` always names the tenant. */
  path: `/${string}`;
  /** `public` is the only way to be reachable signed out. */
  permission: Permission | 'public';
  summary: string;
  /** The row that `params.id` names (or the named parameter). Writes get it loaded and locked. */
  record?: RecordKind | { kind: RecordKind; param: string };
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  upload?: UploadRule;
  /** The handler of this write does what is slow, such as drawing a document, before the transaction that writes. */
  prepared?: true;
  /**
   * The answer's shape; `none` answers 204, `file` streams bytes, `stream` keeps the connection, `redirect` answers 302
   * with another address.
   */
  answer: z.ZodType | 'none' | 'file' | 'stream' | 'redirect';
  /** Lists answer a bare array with X-Total-Count and Link (D2.3). */
  paged?: boolean;
  /** Defaults: 200, or 204 for `none`. Creates say 201. */
  status?: 200 | 201 | 202;
  /** Also for people without a company: their account, the company list (access rule 8). */
  companyOptional?: boolean;
  /** Clients name no company, and a `companyId` in the body is not looked at (register, profile, list of companies). */
  ignoresCompany?: boolean;
  /** Somebody who has yet to set up the second factor their company requires may make this call too (D1.8). */
  beforeSecondFactor?: boolean;
  /** The answer is shown once: it is not kept for a retry with the same Idempotency-Key. */
  secretAnswer?: boolean;
  /** Stays possible when the disk is full: people sign in and out, and read. */
  evenWhenFull?: true;
  /** Topics of live events after which a screen asks again (D4.6); each read with a JSON answer says it. */
  changedBy?: readonly LiveTopic[];
  /** The event names another row than `params.id`: a mail's event does not say whose repair it is about. */
  changedByAnyRow?: true;
  /** True for reads that tell the caller about several companies at once. */
  acrossCompanies?: boolean;
}

/** A read without `changedBy` does not compile: its screen would silently show old data. */
type SaysWhatChangesIt<E> = E extends { method: 'GET'; answer: z.ZodType }
  ? { changedBy: readonly LiveTopic[] }
  : unknown;

/** Declares one call. The server does not compile until a handler for it exists. */
export const endpoint = <const E extends EndpointDeclaration>(declaration: E & SaysWhatChangesIt<E>): E =>
  declaration;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

/** Values after validation, as a handler sees them. */
export type Params<E extends EndpointDeclaration> = Parsed<E['params']>;
export type Query<E extends EndpointDeclaration> = Parsed<E['query']>;
export type Body<E extends EndpointDeclaration> = Parsed<E['body']>;
/** What a client sends. */
export type GivenQuery<E extends EndpointDeclaration> = Given<E['query']>;
export type GivenBody<E extends EndpointDeclaration> = Given<E['body']>;
/** What a client receives. */
export type Answer<E extends EndpointDeclaration> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'none'
    ? void
    : Response;
/** What a handler returns before serialisation. */
export type HandlerAnswer<E extends EndpointDeclaration> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : void;
