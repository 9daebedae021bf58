import type { callTexts } from '../../core/calls/call-words.ts';

/** The texts that the script of a tracking page says. Its page carries them in its language, as JSON in `data-words`. */
export const scriptWords = [
  'track.saving',
  'track.contact.sending',
  'track.contact.empty',
  'track.contact.sent',
  'track.contact.photoSent',
  'track.photo.at',
  'call.busy',
  'call.slow',
  'call.unreachable',
  'call.failed',
] as const satisfies readonly (keyof typeof callTexts | `track.${string}`)[];
export type ScriptWords = Readonly<Record<(typeof scriptWords)[number], string>>;
