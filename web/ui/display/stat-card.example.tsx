import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { StatCard } from './stat-card.tsx';

export const component: ExampleComponent = {
  name: 'Cijferkaart',
  status: 'stable',
  description: 'Eén getal met naam en toelichting.',
};

export const examples: Example[] = [
  {
    title: 'Vier naast elkaar',
    render: () => (
      <div className="grid w-full grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Open verzoeken" value="23" note="+4 deze week" noteTone="attention" />
        <StatCard label="Eerste antwoord" value="3,4&nbsp;u" note="mediaan, was 5,1&nbsp;u" noteTone="good" />
        <StatCard label="Stemmen" value="1.284" note="van 212 collega’s" />
        <StatCard label="Chatminuten" value="1.940" note="61 % van het tegoed" />
      </div>
    ),
  },
];
