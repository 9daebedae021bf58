import { Copy, Download } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { saveText } from '../../../ui/file/save-text.ts';
import { toast } from '../../../ui/toast/toast.ts';

const FILE_NAME = 'recovery-codes.txt';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', description: 'The recovery codes are in your clipboard.' });
  } catch {
    toast({
      variant: 'destructive',
      title: 'Not copied',
      description: 'Your browser did not allow it. Download the codes or write them down.',
    });
  }
}

/** The recovery codes, to copy or to save as a file. They are shown only once (D1.8). */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p>
        If your phone is lost, sign in with one of these codes in place of the app's. Each works once. They
        are shown only now, so keep them where you keep your passwords.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg border border-line bg-slate-50 px-4 py-3 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy(text)}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button variant="secondary" onClick={() => saveText(text, FILE_NAME)}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
      </div>
    </div>
  );
}
