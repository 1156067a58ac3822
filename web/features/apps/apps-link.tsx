import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { allApps, writeView, type AppsView } from './filter/apps-view.ts';

type Props = { view?: Partial<AppsView>; className?: string; 'aria-label'?: string; children: ReactNode };

/** Leads to the apps, showing what the view says. */
export function AppsLink({ view, className = linkClasses, children, ...rest }: Props) {
  return (
    <Link {...rest} to="/apps" search={writeView({ ...allApps, ...view })} className={className}>
      {children}
    </Link>
  );
}
