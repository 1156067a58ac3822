import { markFound } from './mark-found.ts';
import { useOptions } from '../options-context.ts';

/** A text in which what was searched for stands out. */
export function Marked({ text }: { text: string }) {
  const { text: searched } = useOptions();
  return markFound(text, searched).map((part, at) =>
    part.found ? (
      <mark key={at} className="rounded-xs bg-primary-soft font-semibold text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
