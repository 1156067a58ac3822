import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, number, text } from '#web/ui/playground.ts';
import { Progress } from './progress.tsx';

export const component: ExampleComponent = {
  name: 'Voortgang',
  category: 'data',
  status: 'stable',
  description: 'Hoeveel van een limiet of taak. Een volle limiet wordt rood.',
};

export const examples: Example[] = [
  {
    title: 'Tonen',
    render: () => (
      <div className="flex w-60 flex-col gap-3">
        <Progress label="Chatminuten" value={25} max={60} />
        <Progress label="Prioriteiten" value={2} max={3} tone="accent" />
        <Progress label="Beschikbaarheid" value={9} max={10} tone="ok" />
        <Progress label="Opslag" value={7} max={10} tone="warn" />
        <Progress label="Tijd" value={9} max={10} tone="danger" />
      </div>
    ),
  },
  {
    title: 'Vol',
    render: () => (
      <div className="flex w-60 flex-col gap-3">
        <Progress label="Verzoeken" value={4} max={3} />
        <Progress label="Eerste stappen" value={5} max={5} tone="ok" whenFull="keep" />
      </div>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Progress' },
  controls: {
    label: text('Naam voor schermlezers', 'Chatminuten'),
    value: number('Waarde', 25, 0, 999),
    max: number('Maximum', 60, 0, 999),
    tone: choice('Toon', ['brand', 'accent', 'ok', 'warn', 'danger']),
    whenFull: choice('Als het vol is', ['danger', 'keep']),
  },
  render: (props) => (
    <div className="w-60">
      <Progress {...props} />
    </div>
  ),
});
