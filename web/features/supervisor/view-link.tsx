import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { linkLook } from '#web/ui/link-look.ts';
import { listId } from './supervisor-texts.ts';
import { writeView, type SupervisorView } from './supervisor-view.ts';

type Props = Pick<ComponentProps<'a'>, 'aria-label' | 'aria-current' | 'className'> & {
  view: SupervisorView;
  /** Goes to the list, where what the link stands for is then to be seen. */
  toList?: boolean;
  children: ReactNode;
  [data: `data-${string}`]: string | undefined;
};

/** Leads to this page showing something else. */
export function ViewLink({ view, toList = false, className = linkLook, children, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="/supervisor"
      search={writeView(view)}
      resetScroll={false}
      {...(toList && { hash: listId })}
      onClick={() => {
        if (toList) document.getElementById(listId)?.focus();
      }}
      className={className}
    >
      {children}
    </Link>
  );
}
