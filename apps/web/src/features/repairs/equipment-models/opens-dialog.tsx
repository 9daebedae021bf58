import { Badge } from '../../../ui/badge/badge.tsx';

interface OpensDialogProps {
  name: string;
  active: boolean;
  onOpen: () => void;
}

/** The name of a type or a model. It opens the dialog to change it. */
export const OpensDialog = ({ name, active, onOpen }: OpensDialogProps) => (
  <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
    <button
      type="button"
      onClick={onOpen}
      className="min-h-6 cursor-pointer text-left font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {name}
    </button>
    {active ? null : <Badge>Inactive</Badge>}
  </span>
);
