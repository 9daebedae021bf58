import { Command } from 'cmdk';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { FoundGroup } from './found-groups.ts';

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-primary-soft md:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';
const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

interface GroupOfHitsProps {
  group: FoundGroup;
  /** The number of lines to show until the user asks for all. */
  shown: number;
  onOpen: (path: string) => void;
}

/** One kind of hits: the best ones, and the others on request. */
export function GroupOfHits({ group: { heading, icon: Icon, lines }, shown, onOpen }: GroupOfHitsProps) {
  const [all, setAll] = useState(false);
  const more = all ? 0 : lines.length - shown;
  return (
    <Command.Group heading={heading} className={groupClass}>
      {lines.slice(0, all ? undefined : shown).map(({ key, title, detail, path }) => (
        <Command.Item key={key} value={key} onSelect={() => onOpen(path)} className={itemClass}>
          <Icon aria-hidden />
          <span className="min-w-0 flex-1">
            <span className={detail === undefined ? 'block truncate' : 'block truncate font-medium'}>
              {title}
            </span>
            {detail ? <span className="block truncate text-sm text-muted">{detail}</span> : null}
          </span>
        </Command.Item>
      ))}
      {more > 0 ? (
        <Command.Item value={`more ${heading}`} onSelect={() => setAll(true)} className={itemClass}>
          <ChevronDown aria-hidden />
          <span className="text-sm text-muted">{`${more}${shown > 0 ? ' more' : ''} in ${heading}`}</span>
        </Command.Item>
      ) : null}
    </Command.Group>
  );
}
