import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Incident } from '#contract/incidents.ts';
import { cardElementId } from '#web/platform/reorder/drag-listeners.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { openIncidentsQuery } from './incident-queries.ts';
import { incidentText, shortIncidentText } from './incident-texts.ts';
import './incident-marks.css';

/**
 * Marks cards and tiles of affected apps and tools, in the place of the text that has `data-mark`: nothing moves. The
 * cards are part of the first load and have none of this code; like dragging it looks them up.
 */
export function IncidentMarks() {
  const { data: incidents = [] } = useQuery(openIncidentsQuery);
  const now = useNow();
  useCards(incidents.length > 0);
  return incidents.flatMap((incident) =>
    incident.targets.flatMap(({ id, kind, name }) => {
      const place = findPlace([id, `${kind}:${id}`]);
      if (!place) return [];
      const text = incidentText(incident, now);
      const size = place.dataset['mark'];
      const short = size === 'tile' ? shortIncidentText(incident) : text;
      const isCard = size === 'true';
      const mark = isCard ? <Mark {...{ incident, name, text }} /> : <TileMark {...{ short, text }} />;
      return [createPortal(mark, place, `${incident.id} ${id}`)];
    }),
  );
}

/** Renders again when cards come or go. */
function useCards(isWatching: boolean): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    if (!isWatching) return undefined;
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !(target as Element).closest('[data-mark]'))) setTurn((turn) => turn + 1);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isWatching]);
}

function findPlace(keys: string[]): HTMLElement | null {
  for (const key of keys) {
    const place = document.getElementById(cardElementId(key))?.querySelector<HTMLElement>('[data-mark]');
    if (place) return place;
  }
  return null;
}

/** A text: the tile is a link already. */
function TileMark({ short, text }: { short: string; text: string }) {
  return (
    <span className="incident-mark">
      <TriangleAlert aria-hidden className="mr-1 inline size-3.5" />
      {short}
      {short !== text && <VisuallyHidden>, {text}</VisuallyHidden>}
    </span>
  );
}

function Mark({ incident, name, text }: { incident: Incident; name: string; text: string }) {
  return (
    <Link
      to="/incident/$id"
      params={{ id: incident.id }}
      preload={false}
      className="incident-mark"
      title={text}
      aria-label={`Storing ${name}: ${text}`}
    >
      <TriangleAlert aria-hidden className="mr-1 inline size-3.5" />
      {text}
    </Link>
  );
}
