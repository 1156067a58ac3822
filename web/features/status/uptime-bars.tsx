import { useState, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import type { DayState, DescribedDay } from './describe-day.ts';
import './uptime-bars.css';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** The days of a tool, the last one right. One of them is a tab stop, and the arrow keys move to the others. */
export function UptimeBars({ name, days }: { name: string; days: DescribedDay[] }) {
  const last = days.length - 1;
  const [stop, setStop] = useState(last);
  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(stop + step, 0), last);
    setStop(next);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    // The keys only move between the days, which are read without them too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol aria-label={`Laatste ${days.length} dagen van ${name}`} onKeyDown={move} className="flex h-8 items-end">
      {days.map(({ day, state, text }, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={day}
          tabIndex={at === Math.min(stop, last) ? 0 : -1}
          data-tip={text}
          data-tip-press
          onFocus={() => setStop(at)}
          className="uptime-day"
        >
          <span data-state={state} className="uptime-bar" />
          <VisuallyHidden>{text}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

const legend: [DayState, string][] = [
  ['online', 'Bereikbaar'],
  ['partly', 'Korte storing'],
  ['offline', 'Langer offline'],
  ['maintenance', 'Onderhoud'],
  ['none', 'Niet gemeten'],
];

/** What the bars mean. */
export function UptimeLegend() {
  return (
    <ul aria-label="Legenda" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {legend.map(([state, label]) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden className="flex h-3 w-2 items-end">
            <span data-state={state} className="uptime-bar" />
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
