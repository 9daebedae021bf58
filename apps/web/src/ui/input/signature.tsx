import { type PointerEvent, useRef } from 'react';
import { say } from '../../languages/say.ts';
import { Button } from '../button/button.tsx';
import { cn } from '../cn.ts';

/** The size of the drawing area in the units of its path. */
interface Sheet {
  width: number;
  height: number;
}

interface SignaturePadProps {
  sheet: Sheet;
  /** The strokes as an SVG path of M and L, or empty when nothing is drawn. */
  value: string;
  onValueChange: (path: string) => void;
  /** The longest allowed path in characters. The pen draws nothing beyond it. */
  maxLength: number;
  label: string;
  describedBy?: string | undefined;
}

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Returns a coordinate within the sheet. The pen may leave the area while it draws. */
const within = (given: number, most: number): number => Math.round(Math.min(Math.max(given, 0), most));

/** Units that the pen must move before it adds another point. */
const STEP = 2;

/**
 * An area to draw a signature with a finger, a pen or the mouse. Keep it optional, because some people can only type.
 */
export function SignaturePad(props: SignaturePadProps) {
  const { sheet, value, onValueChange, maxLength, label, describedBy } = props;
  const path = useRef(value);
  /** The pointer that draws and its last point. A second finger and the palm beside a pen draw nothing. */
  const tip = useRef<{ pointerId: number; x: number; y: number }>(undefined);
  const draw = (event: PointerEvent<SVGSVGElement>, begins: boolean) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = within(((event.clientX - left) / width) * sheet.width, sheet.width);
    const y = within(((event.clientY - top) / height) * sheet.height, sheet.height);
    const before = tip.current;
    if (!begins && before && Math.hypot(x - before.x, y - before.y) < STEP) return;
    if (path.current.length > maxLength - 30) return;
    tip.current = { pointerId: event.pointerId, x, y };
    // A single point needs a line to itself, or it would be invisible.
    path.current += begins ? `M${x} ${y} L${x} ${y} ` : `L${x} ${y} `;
    onValueChange(path.current.trim());
  };
  const lift = ({ pointerId }: PointerEvent) => {
    if (tip.current?.pointerId === pointerId) tip.current = undefined;
  };
  const clear = () => {
    path.current = '';
    onValueChange('');
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <svg
        role="img"
        aria-label={value ? `${label}: drawn` : `${label}: empty`}
        aria-describedby={describedBy}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        className="w-full cursor-crosshair touch-none rounded-lg border border-dashed border-control bg-white text-ink"
        onPointerDown={(event) => {
          if (tip.current || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          path.current = value ? `${value} ` : '';
          draw(event, true);
        }}
        onPointerMove={(event) => tip.current?.pointerId === event.pointerId && draw(event, false)}
        onPointerUp={lift}
        onPointerCancel={lift}
        onLostPointerCapture={lift}
      >
        <line
          x1={sheet.width * 0.06}
          x2={sheet.width * 0.94}
          y1={sheet.height * 0.78}
          y2={sheet.height * 0.78}
          stroke="currentColor"
          strokeOpacity={0.25}
        />
        <path d={value} {...pen} />
      </svg>
      <Button variant="link" size="inline" onClick={clear} className={cn(!value && 'invisible')}>
        {say('Clear drawing')}
      </Button>
    </div>
  );
}

/** Shows a drawn signature. */
export const SignatureView = ({ sheet, path, label }: { sheet: Sheet; path: string; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${sheet.width} ${sheet.height}`}
    className="h-14 max-w-full rounded border border-line bg-white text-ink"
  >
    <path d={path} {...pen} />
  </svg>
);
