import type { KeyFacts, KeyFault } from './signing-key.ts';

interface WithKey {
  /** The file with the key (PKCS #12). */
  file: Uint8Array;
  password: string;
}

/** What the threads that draw documents are asked about signatures. The key leaves no trace in them. */
export type SigningQuestion =
  | ({ signing: 'read' } & WithKey)
  | ({
      signing: 'sign';
      pdf: Uint8Array;
      signedAt: Date;
      reason: string;
      /** True leaves room for a time stamp and returns what its server is asked. */
      isStamped: boolean;
    } & WithKey)
  | {
      signing: 'stamp';
      pdf: Uint8Array;
      at: number;
      digits: number;
      request: Uint8Array;
      answer: Uint8Array;
    }
  | {
      signing: 'prove';
      pdf: Uint8Array;
      at: number;
      digits: number;
      found: Proof;
      /** The keys of what was asked already. */
      tried: string[];
    };

/** What proves a signature once its certificates have run out, as the bytes of each. */
export interface Proof {
  certificates: Uint8Array[];
  /** What an issuer said of one certificate (RFC 6960). */
  ocsps: Uint8Array[];
  /** The lists of what an issuer took back (RFC 5280). */
  crls: Uint8Array[];
}

/** What is asked of an issuer, and where. */
export interface Ask {
  kind: 'issuer' | 'ocsp' | 'crl';
  /** Says that it was asked. */
  key: string;
  url: string;
  body?: Uint8Array;
}

/** A document with its signature, and what a time stamp is asked for with. */
export interface SignedPdf {
  pdf: Uint8Array;
  at: number;
  digits: number;
  request: Uint8Array | null;
}

export type SigningAnswer =
  | { facts: KeyFacts }
  | { signed: SignedPdf }
  | { stamped: Uint8Array }
  /** What to ask next. With nothing to ask the paper is whole: with its proof, or without it where nobody gives it. */
  | { asks: Ask[] }
  | { proved: Uint8Array | null }
  | { refused: KeyFault | 'no_time_stamp' | 'revoked' };
