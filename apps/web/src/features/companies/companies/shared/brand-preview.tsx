import { hexOr, themeVariables } from '@portal/contract/companies/branding/look.ts';
import { contrast, textOn } from '@portal/contract/core/colours.ts';

interface BrandPreviewProps {
  name: string;
  primary: string;
  secondary: string;
  /** An address that the browser can show: of the stored logo or of a picked file. */
  logo: string | null;
}

/** The smallest contrast at which a color is visible against the page (WCAG 1.4.11). */
const ENOUGH = 3;

const isFaint = (color: string): boolean => {
  const hex = hexOr(color, '');
  return hex !== '' && contrast(hex, '#ffffff') < ENOUGH;
};

const hintOn = (label: string, color: string): string | null =>
  isFaint(color)
    ? `${label} is very light: on white it is hard to see. Text on it is shown in ${textOn(color) === '#ffffff' ? 'white' : 'black'}, links use a darker shade.`
    : null;

/** Shows the portal in the new colors before they are saved (B2.8). */
export function BrandPreview({ name, primary, secondary, logo }: BrandPreviewProps) {
  const hints = [hintOn('The primary color', primary), hintOn('The secondary color', secondary)].filter(
    (hint) => hint !== null,
  );
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <p className="font-medium">Preview</p>
      <div
        className="overflow-hidden rounded-lg border border-line"
        style={themeVariables({ primaryColor: primary, secondaryColor: secondary })}
      >
        <div className="flex items-center gap-3 bg-primary px-4 py-3 font-semibold text-on-primary">
          {logo ? <img src={logo} alt="" className="h-8 max-w-24 rounded bg-white object-contain" /> : null}
          <span className="min-w-0 truncate">{name || 'Company Name'}</span>
        </div>
        <div className="flex flex-wrap items-center gap-3 bg-surface p-4">
          <span className="rounded-lg bg-primary px-4 py-2 font-medium text-on-primary">Primary</span>
          <span className="rounded-lg bg-secondary px-4 py-2 font-medium text-on-secondary">Secondary</span>
          <span className="font-medium text-primary-text underline">A link</span>
        </div>
      </div>
      <div aria-live="polite">
        {hints.map((hint) => (
          <p key={hint} className="text-sm text-amber-800">
            {hint}
          </p>
        ))}
      </div>
    </section>
  );
}
