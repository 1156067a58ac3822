import { Link, type HistoryState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listOfRow } from '#web/platform/list/list-history.ts';
import { stateOfObject } from '#web/platform/split-view/object-history.ts';
import { rowAttribute } from '#web/platform/split-view/row-keys.ts';

type Props = { id: string; isSplit: boolean; className: string; children: ReactNode };

/** The link of a row that opens a user beside the list, in place of the open one and with the same part of it. */
export function UserLink({ id, isSplit, className, children }: Props) {
  return (
    <Link
      {...rowAttribute}
      to="/user-management/$userId"
      params={{ userId: id }}
      search={isSplit ? true : {}}
      replace={isSplit}
      state={(state) => ({ ...(isSplit ? ofSameList(state) : listOfRow(state)), ...stateOfObject(state, isSplit) })}
      className={className}
    >
      {children}
    </Link>
  );
}

/** The history state of a link to another user: the same list stands beside it. */
export function ofSameList({ list }: HistoryState): HistoryState {
  return list ? { list } : {};
}
