import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert, Wrench } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { maintenanceText, shortMaintenanceText, useAppMaintenance } from '#web/features/maintenance-plans/public.tsx';
import { cardElementId } from '#web/platform/reorder/drag-listeners.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { openIncidentsQuery } from './incident-queries.ts';
import { incidentText, shortIncidentText } from './incident-texts.ts';
import './incident-marks.css';

/**
 * Marks cards and tiles of affected apps and tools, and of apps in maintenance, in the place of the text that has
 * `data-mark`: nothing moves. The cards are part of the first load and have none of this code; like dragging it looks
 * them up.
 */
export function IncidentMarks() {
  const { data: incidents = [] } = useQuery(openIncidentsQuery);
  const now = useNow();
  const maintenance = useAppMaintenance(now);
  useCards(incidents.length + maintenance.length > 0);
  const marks = new Map<string, ReactNode>();
  const add = (id: string, kind: string, markOf: (place: HTMLElement) => ReactNode) => {
    const place = findPlace([id, `${kind}:${id}`]);
    if (place && !marks.has(id)) marks.set(id, createPortal(markOf(place), place, id));
  };
  for (const incident of incidents)
    for (const { id, kind, name } of incident.targets) {
      const text = incidentText(incident, now);
      add(id, kind, ({ dataset }) => {
        if (isTile(dataset))
          return <TileMark short={dataset['mark'] === 'tile' ? shortIncidentText(incident) : text} text={text} />;
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
      });
    }
  for (const { appId, name, note, ...window } of maintenance) {
    const text = maintenanceText(window, now);
    const full = note ? `${text}: ${note}` : text;
    add(appId, 'app', ({ dataset }) => {
      const short = dataset['mark'] === 'tile' ? shortMaintenanceText(window, now) : text;
      if (isTile(dataset)) return <TileMark isMaintenance short={short} text={full} />;
      return (
        <Link
          to="/status"
          preload={false}
          className="incident-mark maintenance-mark"
          title={note || undefined}
          aria-label={`${name}: ${full}`}
        >
          <Wrench aria-hidden className="mr-1 inline size-3.5" />
          {full}
        </Link>
      );
    });
  }
  return [...marks.values()];
}

/** Its `data-mark` is the size of the tile, and `true` on a card. */
const isTile = ({ mark }: DOMStringMap) => mark !== 'true';

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
function TileMark({ short, text, isMaintenance }: { short: string; text: string; isMaintenance?: boolean }) {
  const Icon = isMaintenance ? Wrench : TriangleAlert;
  return (
    <span className={cx('incident-mark', isMaintenance && 'maintenance-mark')}>
      <Icon aria-hidden className="mr-1 inline size-3.5" />
      {short}
      {short !== text && <VisuallyHidden>, {text}</VisuallyHidden>}
    </span>
  );
}
