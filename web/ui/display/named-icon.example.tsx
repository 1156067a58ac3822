import { iconNames } from '#contract/icon-names.ts';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground } from '#web/ui/playground.ts';
import { IconTile } from './icon-tile.tsx';
import { NamedIcon } from './named-icon.tsx';

export const component: ExampleComponent = {
  name: 'Pictogram bij naam',
  category: 'ui',
  status: 'stable',
  description: 'Het pictogram dat de server noemt; een venster als deze versie de naam niet kent.',
};

const names = ['mail', 'users', 'calendar-check', 'shield-check', 'wallet', 'nog-onbekend'];

export const examples: Example[] = [
  {
    title: 'Op naam, en een onbekende',
    render: () =>
      names.map((name) => (
        <IconTile key={name} hue={2}>
          <NamedIcon name={name} />
        </IconTile>
      )),
  },
];

export const playground = createPlayground({
  markup: { tag: 'NamedIcon' },
  controls: { name: choice('Naam', iconNames) },
  render: (props) => <NamedIcon {...props} />,
});
