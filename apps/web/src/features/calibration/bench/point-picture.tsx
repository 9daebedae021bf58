import type { PointFacts } from './evaluate-sheet.ts';

const WIDTH = 40;
const HEIGHT = 18;
const MIDDLE = HEIGHT / 2;

const tones = {
  pass: 'text-green-800',
  'conditional pass': 'text-amber-800',
  'conditional fail': 'text-amber-800',
  fail: 'text-danger',
} as const;

/** Returns the class of the colour of a word. */
export const toneOf = (word: keyof typeof tones | null): string => (word ? tones[word] : 'text-muted');

/** A place on the picture: only pictures use binary numbers. */
const numberOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

const within = (place: number): number => Math.max(0, Math.min(WIDTH, place));

/** The limits of a point with their guard band, and its error with ±U. What lies far outside stands at the edge. */
export function PointPicture({ point, side }: PointFacts) {
  if (!point?.limits || !side) return null;
  const { limits } = point;
  const { error, uncertainty, acceptance, word } = side;
  const [lower, upper] = [numberOf(limits.lower), numberOf(limits.upper)];
  const U = numberOf(uncertainty) ?? 0;
  const value = Number(error);
  // With one limit the other end of the picture is as far from zero.
  const half = Math.max(Math.abs(lower ?? 0), Math.abs(upper ?? 0)) || 1;
  const [from, to] = [lower ?? -half, upper ?? half];
  const span = to - from || 1;
  const at = (size: number): number => within(((size - from) / span) * WIDTH * 0.6 + WIDTH * 0.2);
  const inner = [numberOf(acceptance.lower), numberOf(acceptance.upper)];
  const accepted = {
    from: inner[0] === null ? (lower === null ? 0 : at(lower)) : at(inner[0]!),
    to: inner[1] === null ? (upper === null ? WIDTH : at(upper)) : at(inner[1]!),
  };
  const limitLine = (limit: number | null) =>
    limit === null ? null : <line x1={at(limit)} x2={at(limit)} y1={1} y2={HEIGHT - 1} stroke="#475569" />;
  return (
    <svg
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`shrink-0 ${toneOf(word)}`}
    >
      <rect
        x={lower === null ? 0 : at(lower)}
        width={(upper === null ? WIDTH : at(upper)) - (lower === null ? 0 : at(lower))}
        y={4}
        height={HEIGHT - 8}
        fill="#fef3c7"
      />
      <rect
        x={accepted.from}
        width={Math.max(0, accepted.to - accepted.from)}
        y={4}
        height={HEIGHT - 8}
        fill="#dcfce7"
      />
      {limitLine(lower)}
      {limitLine(upper)}
      <line
        x1={at(value - U)}
        x2={at(value + U)}
        y1={MIDDLE}
        y2={MIDDLE}
        stroke="currentColor"
        strokeWidth={2}
      />
      <circle cx={at(value)} cy={MIDDLE} r={3} fill="currentColor" />
    </svg>
  );
}
