import { useRef, useState } from 'react';

interface MailFrameProps {
  html: string;
  title: string;
}

const LEAST = 160;
const MOST = 640;

/**
 * The page's policy allows no inline styles, and a mail has no others: they travel as data and are put on by us, which
 * it does allow. Links lead nowhere from here.
 */
const asData = (html: string): string =>
  html
    .replace(/<[^>]+>/g, (tag) => tag.replace(/ style="/g, ' data-style="'))
    .replace('<head>', '<head><base target="_blank">');

/** A mail in a frame of its own, where nothing can run, be sent or be opened. */
export function MailFrame({ html, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(LEAST);
  const dress = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? '';
    setHeight(Math.min(MOST, Math.max(LEAST, page.documentElement.scrollHeight)));
  };
  return (
    <iframe
      ref={frame}
      title={title}
      // Same origin so that we may reach in; without scripts nothing in there may reach out.
      sandbox="allow-same-origin"
      srcDoc={asData(html)}
      onLoad={dress}
      height={height}
      className="block w-full rounded-lg border border-line bg-slate-100"
    />
  );
}
