import { useRef } from 'react';

interface MailFrameProps {
  html: string;
  title: string;
}

/**
 * Returns the HTML with its inline styles as data attributes. The page's policy forbids inline styles, but it allows
 * that our code sets them. Links do not open from here.
 */
const asData = (html: string): string =>
  html
    .replace(/<[^<>]+>/g, (tag) => tag.replace(/ style="/g, ' data-style="'))
    .replace('<head>', '<head><base target="_blank">');

/**
 * A mail in its own frame, which cannot run scripts, send forms or open links. Its height never changes: a dialog that
 * grows after it was opened moves its buttons away from the pointer.
 */
export function MailFrame({ html, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dress = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? '';
  };
  return (
    <iframe
      ref={frame}
      title={title}
      // Same origin, so that our code can change the frame. Without scripts its content cannot reach the page.
      sandbox="allow-same-origin"
      srcDoc={asData(html)}
      onLoad={dress}
      className="block h-160 w-full rounded-lg border border-line bg-slate-100"
    />
  );
}
