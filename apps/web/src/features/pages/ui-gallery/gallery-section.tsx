import type { ReactNode } from 'react';
import { Card } from '../../../ui/page/card.tsx';

/** One family of parts on the gallery page. */
export const GallerySection = ({
  title,
  flush,
  children,
}: {
  title: string;
  flush?: boolean;
  children: ReactNode;
}) => (
  <Card title={title} {...(flush ? { flush } : {})}>
    {flush ? children : <div className="flex flex-col gap-4">{children}</div>}
  </Card>
);

/** Parts side by side. */
export const GalleryRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
