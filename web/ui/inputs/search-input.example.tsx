import { useState } from 'react';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { SearchInput } from './search-input.tsx';

export const component: ExampleComponent = {
  name: 'Zoekveld',
  status: 'stable',
  description: 'Zoekt terwijl u typt. Esc wist.',
};

function Search({ start }: { start: string }) {
  const [text, setText] = useState(start);
  return (
    <SearchInput aria-label="Zoek in apps" value={text} onChange={setText} shortcut="/" className="w-full max-w-70" />
  );
}

export const examples: Example[] = [
  { title: 'Leeg', render: () => <Search start="" /> },
  { title: 'Ingevuld', render: () => <Search start="planner" /> },
];
