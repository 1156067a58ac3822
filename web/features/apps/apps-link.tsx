import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkLook } from '#web/ui/link-look.ts';
import { allApps, writeView, type AppsView } from './apps-view.ts';

type Props = { view?: Partial<AppsView>; className?: string; 'aria-label'?: string; children: ReactNode };

/** Leads to the apps, showing what the view says. */
export function AppsLink({ view, className = linkLook, children, ...rest }: Props) {
  return (
    <Link {...rest} to="/apps" search={writeView({ ...allApps, ...view })} className={className}>
      {children}
    </Link>
  );
}
