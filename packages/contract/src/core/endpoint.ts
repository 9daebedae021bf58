import type { z } from 'zod';
import type { FileKind } from './files.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The kinds of rows that an address can name. The feature's policy has a scope rule for each. */
export type RecordKind =
  | 'company'
  | 'repair'
  /** A repair that was deleted and may still be restored (D3.11). */
  | 'deletedRepair'
  | 'repairImage'
  | 'file'
  | 'user'
  /** A session of the caller. Nobody can name another user's session (D1.8). */
  | 'ownSession'
  | 'outboxMessage'
  | 'technician'
  | 'emailTemplate'
  | 'customer'
  | 'customerImport'
  /** A portal user of the caller's own customer record. */
  | 'teamMember'
  /** An invitation to the caller's own customer record. */
  | 'teamInvitation'
  | 'invitation'
  | 'equipmentType'
  | 'equipmentModel';

/** The files of a multipart call. Their part is named `field`. The content decides the type. */
export interface UploadRule {
  field: string;
  kinds: readonly FileKind[];
  /** The most bytes of a file. A file of exactly this size is accepted. */
  maxBytes: number;
  /** The most files of one call. The default is 1. */
  maxFiles?: number;
  /** The message when the call has no file. */
  missing: string;
  /** The message of a 413. */
  tooLarge: string;
  /** The message of a 415. */
  wrongType: string;
}

export interface EndpointDeclaration {
  method: Method;
  /** Fastify path syntax; `:companyId` always names the tenant. */
  path: `/${string}`;
  /** Only `public` calls work without a session. */
  permission: Permission | 'public';
  summary: string;
  /** The row that `params.id` names (or the named parameter). Writes get it loaded and locked. */
  record?: RecordKind | { kind: RecordKind; param: string };
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  upload?: UploadRule;
  /** The handler does slow work, such as drawing a document, before the transaction that writes. */
  prepared?: true;
  /** The schema of the answer. `none` answers 204, `file` sends bytes, `stream` keeps the connection open. */
  answer: z.ZodType | 'none' | 'file' | 'stream';
  /** Lists answer a bare array with X-Total-Count and Link (D2.3). */
  paged?: boolean;
  /** The status of a success. The default is 200, or 204 for `none`. Calls that create set 201. */
  status?: 200 | 201 | 202;
  /** Callers without a company may also make this call: their account, the company list (access rule 8). */
  companyOptional?: boolean;
  /** Clients send no company, and a `companyId` in the body is ignored (register, profile, list of companies). */
  ignoresCompany?: boolean;
  /** Users who still have to set up the required second factor may make this call too (D1.8). */
  beforeSecondFactor?: boolean;
  /** The answer is shown once. It is not stored for a retry with the same Idempotency-Key. */
  secretAnswer?: boolean;
  /** The call works when the disk is full, so that people can sign in, sign out and read. */
  evenWhenFull?: true;
  /** True for reads that return data of several companies at once. */
  acrossCompanies?: boolean;
}

/** Returns the declaration of one call. The server does not compile until a handler for it exists. */
export const endpoint = <const E extends EndpointDeclaration>(declaration: E): E => declaration;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The validated values that a handler gets. */
export type Params<E extends EndpointDeclaration> = Parsed<E['params']>;
export type Query<E extends EndpointDeclaration> = Parsed<E['query']>;
export type Body<E extends EndpointDeclaration> = Parsed<E['body']>;
/** The values that a client sends. */
export type GivenQuery<E extends EndpointDeclaration> = Given<E['query']>;
export type GivenBody<E extends EndpointDeclaration> = Given<E['body']>;
/** The answer that a client receives. */
export type Answer<E extends EndpointDeclaration> = E['answer'] extends z.ZodType
  ? z.output<E['answer']>
  : E['answer'] extends 'none'
    ? void
    : Response;
/** The value that a handler returns, before it is serialized. */
export type HandlerAnswer<E extends EndpointDeclaration> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : void;
