import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';

type AuthTab = 'login' | 'register';

interface AuthTabsProps {
  selected: AuthTab;
  onSelect: (tab: AuthTab) => void;
  children: ReactNode;
}

const tabs: readonly { key: AuthTab; label: string }[] = [
  { key: 'login', label: 'Login' },
  { key: 'register', label: 'Register' },
];

/** The two tabs of the sign-in page. Those of ui/ would be most of the page's code. */
export function AuthTabs({ selected, onSelect, children }: AuthTabsProps) {
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = selected === 'login' ? 'register' : 'login';
    onSelect(other);
    document.getElementById(`auth-tab-${other}`)?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label="Login or register"
        className="grid grid-cols-2 gap-1 rounded-lg bg-slate-100 p-1"
      >
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            id={`auth-tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === selected}
            aria-controls="auth-panel"
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={turn}
            className={cn(
              'min-h-8 touch:min-h-11 rounded-md font-medium',
              key === selected ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="auth-panel" role="tabpanel" aria-labelledby={`auth-tab-${selected}`} className="pt-5">
        {children}
      </div>
    </div>
  );
}
