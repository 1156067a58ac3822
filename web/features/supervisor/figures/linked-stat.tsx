import type { ReactNode } from 'react';
import { StatCard, type StatCardProps } from '#web/ui/display/stat-card.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { requestsSectionId } from '../section-ids.ts';
import type { SupervisorView } from '../supervisor-view.ts';
import { ViewLink } from '../view-link.tsx';
import { coverLinkClasses } from './chart-styles.ts';

type LinkedStatProps = Pick<StatCardProps, 'label' | 'note' | 'noteTone'> & {
  value: string;
  /** Follows the label in the accessible name of the link. */
  description: string;
  view: SupervisorView;
  targetId?: string;
};

/** A figure in a card that links to the details behind it. */
export function LinkedStat({
  label,
  value,
  description,
  view,
  targetId = requestsSectionId,
  ...note
}: LinkedStatProps) {
  const figure = (
    <ViewLink view={view} targetId={targetId} aria-label={`${label}: ${description}`} className={coverLinkClasses}>
      {value}
    </ViewLink>
  );
  return <StatCard as="li" label={label} value={figure} interactive {...note} />;
}

type NoteLinkProps = { description: string; view: SupervisorView; children: ReactNode };

/** A link of its own in the note of a `LinkedStat`, above the link that covers the card. */
export function NoteLink({ description, view, children }: NoteLinkProps) {
  return (
    <ViewLink
      view={view}
      targetId={requestsSectionId}
      className="relative z-1 -my-1 inline-block min-h-[24px] rounded-sm py-1 underline decoration-line decoration-1 underline-offset-4 hover:decoration-current"
    >
      {children}
      <VisuallyHidden>: {description}</VisuallyHidden>
    </ViewLink>
  );
}
