import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';

/** `text`: the search text in the URL. */
export function HelpSearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const search = useDebouncedText(text, onSearch);
  return (
    <search className="w-screen min-w-0 sm:w-60 lg:w-80">
      <SearchInput aria-label="Zoek in de help" {...search} maxLength={100} className="w-full" />
    </search>
  );
}
