import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { estimatePresetEndpoints } from '@portal/contract/estimates/estimate-presets/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Save, Settings2 } from 'lucide-react';
import { q } from '../../../../api/query.ts';
import { paths } from '../../../../navigation/paths.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { DropdownMenu, MenuItem } from '../../../../ui/menu/dropdown-menu.tsx';
import { type TypedLine, typedLine } from '../../../estimates/estimate-presets/shared/typed-line.ts';

interface PresetsMenuProps {
  companyId: number;
  onChoose: (lines: TypedLine[]) => void;
  onSave: () => void;
}

/** The saved lines of the company. One press adds those of a preset. */
export function PresetsMenu({ companyId, onChoose, onSave }: PresetsMenuProps) {
  const { data = [] } = useQuery(q(estimatePresetEndpoints.list, { params: { companyId } }));
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="secondary" size="sm">
          <ListPlus aria-hidden className="size-4" />
          Presets
        </Button>
      }
    >
      <div className="max-h-72 max-w-96 overflow-y-auto">
        {data.map(({ id, name, lines, total }) => (
          <MenuItem key={id} onSelect={() => onChoose(lines.map(typedLine))}>
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {countOf(lines.length, 'line')} · {formatMoney(total)}
            </span>
          </MenuItem>
        ))}
        {data.length === 0 ? <p className="px-2.5 py-1.5 text-muted">No presets yet</p> : null}
      </div>
      <div className="mt-1 border-t border-line pt-1">
        <MenuItem icon={Save} onSelect={onSave}>
          Save as preset…
        </MenuItem>
        <MenuItem
          icon={Settings2}
          // In a tab of its own: the estimate is not saved yet.
          link={<a href={`${paths.companySettings()}/estimate-presets`} target="_blank" rel="noreferrer" />}
        >
          Manage presets
        </MenuItem>
      </div>
    </DropdownMenu>
  );
}
