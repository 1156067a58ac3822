import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Right side; below the title where there is no room beside it. */
  children?: ReactNode;
};

export function PageHeader({ title, text, children }: PageHeaderProps) {
  return (
    // What is on the right goes below as soon as the title would have to wrap for it.
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {text && <p className="mt-1 text-pretty text-muted">{text}</p>}
      </div>
      {children && <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
