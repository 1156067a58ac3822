import { splitMatches } from './split-matches.ts';
import { useListbox } from '../listbox-context.ts';

/** A text with the searched words highlighted. */
export function HighlightedText({ text }: { text: string }) {
  const { text: searched } = useListbox();
  return splitMatches(text, searched).map((part, at) =>
    part.isMatch ? (
      <mark key={at} className="rounded-xs bg-primary-soft font-semibold text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
