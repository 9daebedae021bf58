import { Search } from 'lucide-react';
import { cn } from '../ui/cn.ts';
import { DelayedInput } from './delayed-input.tsx';

interface SearchBoxProps {
  value: string | undefined;
  onSearch: (text: string) => void;
  /** The fields that the search looks in. It is also the placeholder. */
  label: string;
  className?: string;
}

/** The search field above a list. The server does the search. */
export const SearchBox = ({ value = '', onSearch, label, className }: SearchBoxProps) => (
  <DelayedInput
    type="search"
    aria-label={label}
    placeholder={label}
    maxLength={200}
    autoComplete="off"
    spellCheck={false}
    leading={<Search aria-hidden className="size-4" />}
    value={value}
    onSettle={onSearch}
    className={cn('col-span-2 w-full sm:max-w-[26rem] sm:min-w-72 sm:flex-1', className)}
  />
);
