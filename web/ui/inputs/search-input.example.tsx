import { useState } from 'react';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { SearchInput } from './search-input.tsx';

export const component: ExampleComponent = {
  name: 'Zoekveld',
  category: 'ui',
  status: 'stable',
  description: 'Zoekt terwijl u typt. Esc wist.',
};

function Search({ start }: { start: string }) {
  const [typed, setTyped] = useState(start);
  return (
    <SearchInput aria-label="Zoek in apps" value={typed} onChange={setTyped} shortcut="/" className="w-full max-w-70" />
  );
}

export const examples: Example[] = [
  { title: 'Leeg', render: () => <Search start="" /> },
  { title: 'Ingevuld', render: () => <Search start="planner" /> },
];

export const playground = createPlayground({
  markup: { tag: 'SearchInput', attributes: 'onChange={setText}' },
  controls: {
    'aria-label': text('Naam voor schermlezers', 'Zoek in apps'),
    value: text('Waarde', 'planner'),
    shortcut: text('Sneltoets', '/'),
  },
  render: (props) => <SearchInput onChange={() => undefined} className="w-full max-w-70" {...props} />,
});
