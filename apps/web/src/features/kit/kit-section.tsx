import type { ReactNode } from 'react';
import { Card } from '../../ui/page/card.tsx';

/** One family of parts on the kit page. */
export const KitSection = ({
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
export const KitRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
