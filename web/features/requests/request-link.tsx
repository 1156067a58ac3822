import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stateOfObject } from '#web/platform/split-view/object-history.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';

type Props = {
  id: string;
  className?: string;
  children: ReactNode;
  /** Of a row of the list of own requests; `isSplit`: a request is open beside it, which the link replaces. */
  list?: { isSplit: boolean } | undefined;
  [data: `data-${string}`]: string | undefined;
};

/** A link to a request; supervisors get to where they handle it. */
export function RequestLink({ id, className = linkClasses, children, list, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="/request/$id"
      params={{ id }}
      className={className}
      {...(list && { replace: list.isSplit, state: (state) => stateOfObject(state, list.isSplit) })}
    >
      {children}
    </Link>
  );
}
