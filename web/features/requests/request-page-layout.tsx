import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { requestPage } from './pages.ts';

/** Header, quota and form of the request page; the lists are the children. */
export function RequestPageLayout({
  quota,
  form,
  children,
}: {
  quota: ReactNode;
  form: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <PageHeader {...headerOf(requestPage)} />
        <div className="mb-6 w-full sm:w-auto">{quota}</div>
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Card as="section" aria-label="Nieuw verzoek">
          {form}
        </Card>
        {children}
      </div>
    </>
  );
}
