import type { ReactNode } from 'react';
import { StatCard, type StatCardProps } from '#web/ui/display/stat-card.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { coverLook } from './chart-styles.ts';
import { listId } from '../supervisor-texts.ts';
import type { SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';

type StatProps = Pick<StatCardProps, 'label' | 'note' | 'noteTone'> & {
  value: string;
  /** What the link says behind the label. */
  says: string;
  /** What is behind the figure, and where on the page. */
  view: SupervisorView;
  part?: string;
};

/** A figure that covers its card with a link to what is behind it. */
export function Stat({ label, value, says, view, part = listId, ...note }: StatProps) {
  const figure = (
    <ViewLink view={view} part={part} aria-label={`${label}: ${says}`} className={coverLook}>
      {value}
    </ViewLink>
  );
  return <StatCard as="li" label={label} value={figure} interactive {...note} />;
}

/** A figure of its own within the note, above the link that covers the card. */
export function NoteLink({ says, view, children }: { says: string; view: SupervisorView; children: ReactNode }) {
  return (
    <ViewLink
      view={view}
      part={listId}
      className="relative z-1 -my-1 inline-block rounded-sm py-1 underline decoration-line decoration-1 underline-offset-4 hover:decoration-current"
    >
      {children}
      <VisuallyHidden>: {says}</VisuallyHidden>
    </ViewLink>
  );
}
