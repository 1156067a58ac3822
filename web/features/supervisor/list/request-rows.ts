import type { ListedRequest } from '#contract/requests.ts';
import type { Selection } from './selection.ts';
import type { SupervisorView } from '../supervisor-view.ts';

/** What a table and cards both show, and what can be chosen in them. */
export type RequestRows = {
  requests: ListedRequest[];
  view: SupervisorView;
  selection: Selection;
  now: Date;
  onToggle: (id: string, isRange: boolean) => void;
  onTogglePage: () => void;
};
