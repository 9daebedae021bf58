import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  /** One sentence about the section. */
  description?: ReactNode;
  /** The act on the whole section, beside its title. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A named part of a form with one column on phones and two on desktops. `className="sm:col-span-2"` makes a field wide.
 */
export function FormSection({ title, description, action, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 border-b border-line pb-6 last-of-type:border-b-0 max-sm:pb-4"
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id}>{title}</h2>
          {description ? <p className="text-muted">{description}</p> : null}
        </div>
        {action}
      </div>
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
