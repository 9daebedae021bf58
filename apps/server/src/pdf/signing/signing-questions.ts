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
    };

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
  | { refused: KeyFault | 'no_time_stamp' };
