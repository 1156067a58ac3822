import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkClasses } from '#web/ui/actions/link-classes.ts';

type Props = { id: string; className?: string; children: ReactNode };

/** A link to the page of a request. */
export function RequestLink({ id, className = linkClasses, children }: Props) {
  return (
    <Link to="/request/$id" params={{ id }} className={className}>
      {children}
    </Link>
  );
}
