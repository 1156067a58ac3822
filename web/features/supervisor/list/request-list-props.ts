import type { ListedRequest } from '#contract/requests.ts';
import type { Selection } from '#web/platform/list/selection.ts';
import type { SupervisorView } from '../supervisor-view.ts';

/** Props of both forms of the list: table and cards. */
export type RequestListProps = {
  requests: ListedRequest[];
  view: SupervisorView;
  selection: Selection;
  now: Date;
  onToggle: (id: string, isRange: boolean) => void;
  onTogglePage: () => void;
};
