import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stateOfObject } from '#web/platform/split-view/object-history.ts';
import type { AlertsFilter } from './alerts-filter.ts';

/** The list in which a row stands, and the alert that is open beside it. */
export type AlertList = { filter: AlertsFilter; openId: string | null };

type Props = {
  id: string;
  /** None: in the panel of the administration, which shows the newest. */
  list?: AlertList | undefined;
  className: string;
  children: ReactNode;
  [data: `data-${string}`]: string | undefined;
};

/** A link to an alert, beside the list of alerts. */
export function AlertLink({ id, list, className, children, ...rest }: Props) {
  const isSplit = list !== undefined && list.openId !== null;
  return (
    <Link
      {...rest}
      to="/admin/alerts"
      search={{ ...list?.filter, alert: id }}
      className={className}
      {...(list && { replace: isSplit, state: (state) => stateOfObject(state, isSplit) })}
    >
      {children}
    </Link>
  );
}
