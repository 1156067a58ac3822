import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, flag, text } from '#web/ui/playground.ts';
import { Sheet } from './sheet.tsx';

export const component: ExampleComponent = {
  name: 'Paneel',
  category: 'ui',
  status: 'stable',
  description: 'Schuift vanaf de rand in beeld: het menu op een telefoon, of details naast een lijst.',
};

const content = <p className="text-muted">Hier staat wat bij deze keuze hoort.</p>;

export const examples: Example[] = [
  {
    title: 'Van onderen',
    render: () => (
      <Sheet trigger={<Button>Meer</Button>} title="Meer">
        {content}
      </Sheet>
    ),
  },
  {
    title: 'Van rechts',
    render: () => (
      <Sheet
        side="right"
        trigger={<Button>Details</Button>}
        title="Koppeling met agenda"
        footer={<Button variant="primary">Goedkeuren</Button>}
      >
        {content}
      </Sheet>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Sheet', attributes: 'trigger={<Button>Openen</Button>}' },
  controls: {
    title: text('Titel', 'Meer'),
    hideTitle: flag('Titel alleen voor schermlezers'),
    side: choice('Kant', ['bottom', 'left', 'right']),
    children: text('Tekst', 'Hier staat wat bij deze keuze hoort.'),
  },
  render: (props) => <Sheet trigger={<Button>Openen</Button>} {...props} />,
});
