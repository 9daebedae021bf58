import type { Role } from '@portal/contract/core/roles.ts';
import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

export interface SessionsTable {
  id: Generated<number>;
  userId: number;
  tokenHash: Buffer;
  createdAt: Generated<Date>;
  lastSeenAt: Generated<Date>;
  idleUntil: Date;
  expiresAt: Date;
  userAgent: string | null;
  address: string | null;
  /** What a session carries of its person, kept true by triggers (`fill_session`). Null in sessions begun before that. */
  actorRole: Generated<Role | null>;
  actorCompanyId: Generated<number | null>;
  actorCustomerId: Generated<number | null>;
  actorUsername: Generated<string | null>;
  actorName: Generated<string | null>;
  actorEmail: Generated<string | null>;
  actorEmailVerified: Generated<boolean | null>;
  actorVersion: Generated<number | null>;
  actorMayEnter: Generated<boolean | null>;
  actorHasSecondFactor: Generated<boolean | null>;
  actorLacksSecondFactor: Generated<boolean | null>;
}
export type SessionRow = Selectable<SessionsTable>;

export interface OneTimeTokensTable {
  id: Generated<number>;
  userId: number;
  purpose: 'password-reset' | 'verify-email' | 'take-back';
  tokenHash: Buffer;
  email: string | null;
  /** The mail of the outbox that carries the link. */
  messageId: Generated<number | null>;
  createdAt: Generated<Date>;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface SecondFactorsTable {
  userId: number;
  /** Sealed; in use. */
  secret: string | null;
  /** The sealed secret that waits for a first code from the app. */
  pendingSecret: string | null;
  enabledAt: Date | null;
  /** Time step of the last accepted code. */
  lastStep: number | null;
}
export type SecondFactorRow = Selectable<SecondFactorsTable>;

export interface RecoveryCodesTable {
  id: Generated<number>;
  userId: number;
  codeHash: Buffer;
  usedAt: Date | null;
}

export interface SignInFailuresTable {
  accountKey: string;
  failures: number;
  blockedUntil: Date;
  lastFailureAt: Date;
}

export interface KnownDevicesTable {
  id: Generated<number>;
  userId: number;
  tokenHash: Buffer;
  expiresAt: Date;
}

export const signInTexts = [
  textsOf<SessionsTable>('sessions', { goesWith: 'userId' }),
  textsOf<OneTimeTokensTable>('one_time_tokens', { goesWith: 'userId' }),
  textsOf<SecondFactorsTable>('second_factors', { goesWith: 'userId' }),
  textsOf<SignInFailuresTable>('sign_in_failures', { code: ['accountKey'] }),
];

declare module '../schema.ts' {
  interface Tables {
    knownDevices: KnownDevicesTable;
    oneTimeTokens: OneTimeTokensTable;
    recoveryCodes: RecoveryCodesTable;
    secondFactors: SecondFactorsTable;
    sessions: SessionsTable;
    signInFailures: SignInFailuresTable;
  }
}
