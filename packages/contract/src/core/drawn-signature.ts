import { z } from 'zod';
import { signatureSheet } from './signature-sheet.ts';

/** An SVG path of straight strokes only, so that it is safe to show. Browsers show a path only when it begins with M. */
const STROKES = /^(?=M)(?:[ML]-?[0-9]{1,4}(?:\.[0-9])? -?[0-9]{1,4}(?:\.[0-9])? ?)+$/;

/** A signature drawn with a finger or a pen. Without it the typed name is the signature. */
export const drawnSignature = z
  .string()
  .trim()
  .max(signatureSheet.maxLength, 'The signature is too long. Please draw it again.')
  .regex(STROKES, 'The signature cannot be read. Please draw it again.');
