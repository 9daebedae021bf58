import { createHash, randomBytes } from 'node:crypto';

const newText = (kind: string): string => `${kind}-${randomBytes(24).toString('base64url')}`;

/** The answer of the token address. */
interface Issued {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  expires_in: number;
  x_refresh_token_expires_in: number;
}

interface Code {
  redirectUri: string;
  challenge: string | null;
}

/** The codes and tokens of one company at QuickBooks. Each refresh makes a new refresh token and ends the former one. */
export class Tokens {
  readonly #codes = new Map<string, Code>();
  #access = new Map<string, number>();
  #refresh = new Set<string>();
  /** Seconds for which an access token works. */
  accessSeconds = 3_600;
  /** How often each address of OAuth did its work. */
  readonly counts = { issued: 0, refreshed: 0, revoked: 0 };

  newCode(code: Code): string {
    const text = newText('code');
    this.#codes.set(text, code);
    return text;
  }

  /** Returns tokens for a code, or undefined when the code, its address or its verifier is wrong. A code works once. */
  redeem(text: string, redirectUri: string, verifier: string | null): Issued | undefined {
    const code = this.#codes.get(text);
    this.#codes.delete(text);
    if (!code || code.redirectUri !== redirectUri) return undefined;
    const made = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
    if (made !== code.challenge) return undefined;
    this.counts.issued++;
    return this.issue();
  }

  issue(): Issued {
    const [access, refresh] = [newText('access'), newText('refresh')];
    this.#access.set(access, Date.now() + this.accessSeconds * 1_000);
    this.#refresh.add(refresh);
    return {
      access_token: access,
      refresh_token: refresh,
      token_type: 'bearer',
      expires_in: this.accessSeconds,
      x_refresh_token_expires_in: 8_726_400,
    };
  }

  refresh(text: string): Issued | undefined {
    if (!this.#refresh.delete(text)) return undefined;
    this.counts.refreshed++;
    return this.issue();
  }

  /** Ends the connection to which a token belongs, as QuickBooks does. */
  revoke(text: string): boolean {
    if (!this.#refresh.has(text) && !this.#access.has(text)) return false;
    this.counts.revoked++;
    this.endAll();
    return true;
  }

  /** Ends every token, as somebody does who disconnects the app in QuickBooks. */
  endAll(): void {
    this.#access.clear();
    this.#refresh.clear();
  }

  /** Ends the access tokens, as time does. */
  expireAccess(): void {
    this.#access.clear();
  }

  isGood(access: string): boolean {
    return (this.#access.get(access) ?? 0) > Date.now();
  }

  toJSON(): object {
    return { access: [...this.#access], refresh: [...this.#refresh] };
  }

  restore(kept: ReturnType<typeof JSON.parse>): void {
    this.#access = new Map(kept.access);
    this.#refresh = new Set(kept.refresh);
  }
}
