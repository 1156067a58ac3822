import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, text } from '#web/ui/playground.ts';
import { Menu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from './menu.tsx';

export const component: ExampleComponent = {
  name: 'Menu',
  category: 'navigation',
  status: 'stable',
  description: 'Handelingen bij één ding. Pijltjes en beginletters werken.',
};

function Columns() {
  const [team, setTeam] = useState(true);
  const [age, setAge] = useState(false);
  return (
    <Menu align="start" trigger={<Button>Kolommen</Button>}>
      <MenuLabel>Toon kolommen</MenuLabel>
      <MenuCheckItem checked={team} onCheckedChange={setTeam}>
        Team
      </MenuCheckItem>
      <MenuCheckItem checked={age} onCheckedChange={setAge}>
        Ingediend
      </MenuCheckItem>
    </Menu>
  );
}

export const examples: Example[] = [
  {
    title: 'Handelingen',
    render: () => (
      <Menu
        align="start"
        trigger={<Button icon={<Ellipsis aria-hidden />} variant="ghost" aria-label="Meer over Intakeplanner" />}
      >
        <MenuItem icon={<ExternalLink aria-hidden />} shortcut="Enter">
          Openen
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden />}>Bewerken</MenuItem>
        <MenuItem disabled>Samenvoegen</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger">
          Verwijderen
        </MenuItem>
      </Menu>
    ),
  },
  { title: 'Aan en uit', render: () => <Columns /> },
];

export const playground = createPlayground({
  markup: { tag: 'Menu', attributes: 'trigger={<Button>Meer</Button>}', children: '<MenuItem>Openen</MenuItem>' },
  controls: {
    align: choice('Uitlijning', ['start', 'center', 'end']),
    item: text('Eerste regel', 'Openen'),
    shortcut: text('Sneltoets', 'Enter'),
  },
  render: ({ align, item, shortcut }) => (
    <Menu align={align} trigger={<Button>Meer</Button>}>
      <MenuItem icon={<ExternalLink aria-hidden />} shortcut={shortcut}>
        {item}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger">
        Verwijderen
      </MenuItem>
    </Menu>
  ),
});
