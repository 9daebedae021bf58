import EmailReplyParser from 'email-reply-parser';

/** The most characters of an answer that the conversation shows. The rest is in the full text. */
const REPLY_MAX = 20_000;

const NAMES = {
  from: 'From|Von|De|Van|Da|Fra|Från',
  sent: 'Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el)?|Verzonden|Inviato|Sendt|Skickat|Data',
};
/** Lines with which mail programs begin the mail that they quote. Each is looked for line by line. */
const starts = [
  /^\s*-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Oorspronkelijk bericht|Messaggio originale)\s*-{2,}\s*$/i,
  /^\s*(?:Begin forwarded message|Anfang der weitergeleiteten Nachricht|Début du message transféré)\s*:\s*$/i,
  /^\s*On\s.{6,300}\swrote:\s*$/,
  /^\s*Am\s.{6,300}\sschrieb\s.{1,200}:\s*$/,
  /^\s*Le\s.{6,300}\sa\sécrit\s?:\s*$/,
  /^\s*El\s.{6,300}\sescribió:\s*$/,
  /^\s*Op\s.{6,300}\sschreef\s.{1,200}:\s*$/,
  /^\s*Il\s(?:giorno\s)?.{6,300}\sha scritto:\s*$/,
  /^##- .{0,100} -##$/,
];
const fromLine = new RegExp(`^[\\s>*]*(?:${NAMES.from})\\s?:\\*?\\s?\\S`, 'i');
const sentLine = new RegExp(`^[\\s>*]*(?:${NAMES.sent})\\s?:\\*?\\s?\\S`, 'i');
const rule = /^\s*[_-]{10,}\s*$/;
const signatures = [
  /^-- ?$/,
  /^(?:Sent from|Get Outlook for|Gesendet von|Von meinem .* gesendet|Envoyé de|Enviado desde)\b.{0,120}$/i,
];

/** Returns true when a quoted mail begins at this line. Long lines of some programs are broken into two. */
function quoteBegins(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').slice(0, 600);
  const twoLines = `${line} ${(lines[at + 1] ?? '').slice(0, 300)}`;
  if (
    starts.some(
      (start) => start.test(line) || (/^\s*(?:On|Am|Le|El|Op|Il)\s/.test(line) && start.test(twoLines)),
    )
  )
    return true;
  const head = rule.test(line) ? at + 1 : at;
  const below = lines.slice(head, head + 5).filter((text) => text.trim() !== '');
  return fromLine.test(below[0] ?? '') && below.slice(1, 4).some((text) => sentLine.test(text));
}

const isSignature = (line: string): boolean => signatures.some((start) => start.test(line));

/** Cuts what a mail program adds below the answer. Lines that begin with `>` at the end are quotes too. */
function cutBelow(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line, at) => isSignature(line) || quoteBegins(lines, at));
  const kept = end === -1 ? lines : lines.slice(0, end);
  while (kept.length > 0 && /^\s*(?:>.*)?$/.test(kept.at(-1) ?? '')) kept.pop();
  return kept.join('\n').trim();
}

/** Returns true for answers between the lines that they answer. Without those lines nobody knows what "Yes" means. */
function answersBetween(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const answers = lines.filter((line, at) => !line.startsWith('>') && lines[at - 1]?.startsWith('>'));
  return answers.length > 1;
}

/** Longer texts are cut only by our own rules, whose time grows with the length and not faster. */
const PARSER_MAX = 20_000;

/**
 * Returns the answer in a mail's text without the quoted mail and the signature. When nothing would be left, it
 * returns the whole text. Quoted lines stay when answers stand between them.
 */
export function replyOf(text: string): string {
  const cut = cutBelow(text);
  const shown =
    cut.length > PARSER_MAX || answersBetween(cut)
      ? cut
      : cutBelow(new EmailReplyParser().read(cut).getVisibleText());
  return (shown === '' ? (cut === '' ? text : cut) : shown).slice(0, REPLY_MAX).toWellFormed();
}
