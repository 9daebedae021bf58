import type { Role } from './roles.ts';

/** What one area brings to the lists of the portal, declared in its `area.ts`. It leaves out what it does not have. */
export interface Area {
  /** The roles that may make a kind of call at all (the specification's access table). */
  permissions?: Readonly<Record<string, readonly Role[]>>;
  /** Kinds of rows that an address can name; each has a scope in the server's policy of the area. */
  records?: readonly string[];
  /** What a live event may be about (D4.6). */
  topics?: readonly string[];
  /** Areas of the audit trail, with their place in its filter. */
  auditAreas?: Readonly<Record<string, { label: string; place: number }>>;
  /** The actions that the audit trail can record, and their labels (D9.4). The word before the dot is an area of the trail. */
  actions?: Readonly<Record<string, string>>;
}

/**
 * The areas of the portal. Each `area.ts` adds itself, so that the names below are exact in every file without an import
 * of all areas (decision 0070).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas add themselves
export interface Areas {}

type Brought<P extends keyof Area> = {
  [A in keyof Areas]: Areas[A] extends Record<P, infer Part> ? Part : never;
}[keyof Areas];
type KeysOf<T> = T extends unknown ? keyof T & string : never;
type ItemsOf<T> = T extends readonly (infer Item extends string)[] ? Item : never;

export type Permission = KeysOf<Brought<'permissions'>>;
export type RecordKind = ItemsOf<Brought<'records'>>;
export type LiveTopic = ItemsOf<Brought<'topics'>>;
export type AuditArea = KeysOf<Brought<'auditAreas'>>;
export type AuditAction = KeysOf<Brought<'actions'>>;

/** Who may make which calls. */
export type Permissions = Readonly<Record<Permission, readonly Role[]>>;
