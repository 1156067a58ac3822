import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { useListOfRow } from './list-history.ts';

type Props = { to: Extract<LinkProps['to'], '/admin/help' | '/help'>; children: ReactNode };

/** From the page of a row to its list, with the filter, order and page from which the row was opened by `listOfRow`. */
export function BackLink({ to, children }: Props) {
  const list = useListOfRow();
  return (
    <Link
      to={to}
      search={list?.search ?? {}}
      state={list?.state ?? {}}
      className={`${buttonClasses('ghost')} mb-3 -ml-3`}
    >
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  );
}
