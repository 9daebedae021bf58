interface ProgressProps {
  /** 0 to 100. */
  value: number;
  label: string;
}

/** A bar that shows a share in percent. */
export const Progress = ({ value, label }: ProgressProps) => (
  <progress
    aria-label={label}
    max={100}
    value={value}
    className="h-2 w-full appearance-none border border-transparent overflow-hidden rounded-full bg-slate-200 [&::-moz-progress-bar]:bg-primary-text [&::-webkit-progress-bar]:bg-slate-200 [&::-webkit-progress-value]:bg-primary-text [&::-webkit-progress-value]:transition-all"
  />
);
