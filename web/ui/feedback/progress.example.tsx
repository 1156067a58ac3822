import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { Progress } from './progress.tsx';

export const component: ExampleComponent = {
  name: 'Voortgang',
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
