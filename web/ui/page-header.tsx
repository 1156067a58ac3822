import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Right side; below the title on phones. */
  children?: ReactNode;
};

export function PageHeader({ title, text, children }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {text && <p className="mt-1 text-pretty text-muted">{text}</p>}
      </div>
      {children && <div className="flex min-w-0 flex-wrap items-center gap-2 sm:shrink-0">{children}</div>}
    </div>
  );
}
