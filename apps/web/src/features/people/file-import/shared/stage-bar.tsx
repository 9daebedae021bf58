import { Progress } from '../../../../ui/chart/progress.tsx';

interface StageBarProps {
  /** 0 to 100 (B9). */
  value: number;
  words: string;
}

/** The progress of an import, as a bar and in words. */
export const StageBar = ({ value, words }: StageBarProps) => (
  <div className="flex flex-col gap-2">
    <Progress value={value} label="Import progress" />
    <p role="status" className="text-muted tabular-nums wrap-anywhere">
      {words}
    </p>
  </div>
);
