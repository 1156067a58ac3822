import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { writeView, type SupervisorView } from './supervisor-view.ts';

type Props = Pick<ComponentProps<'a'>, 'aria-label' | 'aria-current' | 'className'> & {
  view: SupervisorView;
  /** Id of the part of the page in which what the link stands for is then to be seen: it goes there. */
  part?: string;
  children: ReactNode;
  [data: `data-${string}`]: string | undefined;
};

/** Leads to this page showing something else. */
export function ViewLink({ view, part, className = linkClasses, children, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="/supervisor"
      search={writeView(view)}
      resetScroll={false}
      {...(part && { hash: part })}
      onClick={() => {
        // The router scrolls there when it has gone: what is scrolled before that would count as where one came from.
        if (part) document.getElementById(part)?.focus({ preventScroll: true });
      }}
      className={className}
    >
      {children}
    </Link>
  );
}
