import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { stateOfObject } from '#web/platform/split-view/object-history.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { toSupervisorSearch, type SupervisorView } from './supervisor-view.ts';

type Props = Pick<ComponentProps<'a'>, 'aria-label' | 'aria-current' | 'className'> & {
  view: SupervisorView;
  /** Id of the section to focus and scroll to. */
  targetId?: string;
  children: ReactNode;
  [data: `data-${string}`]: string | undefined;
};

/** A link to the supervisor's page in another state. */
export function ViewLink({ view, targetId, className = linkClasses, children, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="/supervisor"
      search={toSupervisorSearch(view)}
      // A link leads to the first page, or to the page of the list that is shown.
      state={({ previousCursors = [] }) => ({ previousCursors: view.cursor === '' ? [] : previousCursors })}
      resetScroll={false}
      {...(targetId && { hash: targetId, activeOptions: { includeHash: true } })}
      onClick={() => {
        // The router scrolls after the navigation. Scrolling here would store the wrong position for the back button.
        if (targetId) document.getElementById(targetId)?.focus({ preventScroll: true });
      }}
      className={className}
    >
      {children}
    </Link>
  );
}

type OpenLinkProps = {
  /** The state of the page. */
  view: SupervisorView;
  requestId: string;
  className: string;
  children: ReactNode;
  [data: `data-${string}`]: string | undefined;
};

/** A link that opens a request beside the list, in place of the open one. */
export function OpenLink({ view, requestId, className, children, ...rest }: OpenLinkProps) {
  const isSplit = view.requestId !== '';
  return (
    <Link
      {...rest}
      to="/supervisor"
      search={toSupervisorSearch({ ...view, requestId })}
      replace={isSplit}
      state={(state) => ({ previousCursors: state.previousCursors ?? [], ...stateOfObject(state, isSplit) })}
      className={className}
    >
      {children}
    </Link>
  );
}
