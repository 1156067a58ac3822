import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { allApps, toAppsSearch, type AppsView } from './filter/apps-view.ts';

type Props = { view?: Partial<AppsView>; className?: string; 'aria-label'?: string; children: ReactNode };

/** Links to the app list with these filters and order. */
export function AppsLink({ view, className = linkClasses, children, ...rest }: Props) {
  return (
    <Link {...rest} to="/apps" search={toAppsSearch({ ...allApps, ...view })} className={className}>
      {children}
    </Link>
  );
}
