import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Rendered right of the title, or below it when there is no space. */
  children?: ReactNode;
};

export function PageHeader({ title, text, children }: PageHeaderProps) {
  return (
    // The children move to a second row before the title wraps.
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 sm:mb-6">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {text && <p className="mt-1 text-pretty text-muted">{text}</p>}
      </div>
      {children && <div className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden">{children}</div>}
    </div>
  );
}
