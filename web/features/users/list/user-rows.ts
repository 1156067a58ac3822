import type { ListedUser } from '#contract/users.ts';
import type { Selection } from '#web/platform/list/selection.ts';

/** Props of both forms of the list: table and cards. */
export type UserRows = {
  users: ListedUser[];
  /** Of the reader, whose own account cannot be selected or changed. */
  ownId: string;
  openId: string | null;
  /** False for supervisors: they read users and change nothing. */
  canChange: boolean;
  selection: Selection;
  onToggle: (id: string, isRange: boolean) => void;
  onTogglePage: () => void;
};
