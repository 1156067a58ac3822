import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { toManagementSearch, type UsersView } from './users-view.ts';

type Props = Pick<ComponentProps<'a'>, 'aria-label' | 'className' | 'children'> & { view: UsersView };

/** A link to the list of users in another state. */
export function UsersLink({ view, className = linkClasses, ...rest }: Props) {
  return (
    <Link {...rest} to="/user-management" search={toManagementSearch(view)} resetScroll={false} className={className} />
  );
}
