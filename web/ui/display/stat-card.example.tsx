import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, flag, text } from '#web/ui/playground.ts';
import { StatCard, StatCardSkeleton } from './stat-card.tsx';

export const component: ExampleComponent = {
  name: 'Stats Card',
  category: 'data',
  status: 'stable',
  position: 3,
  description: 'Eén getal met naam en toelichting.',
};

export const examples: Example[] = [
  {
    title: 'Vier naast elkaar',
    render: () => (
      <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
        <StatCard label="Open verzoeken" value="23" note="+4 deze week" noteTone="attention" />
        <StatCard label="Eerste antwoord" value="3,4&nbsp;u" note="mediaan, was 5,1&nbsp;u" noteTone="good" />
        <StatCard label="Stemmen" value="1.284" note="van 212 collega’s" />
        <StatCard label="Chatminuten" value="1.940" note="61 % van het tegoed" />
      </div>
    ),
  },
  {
    title: 'Tijdens het laden',
    render: () => (
      <div className="grid w-full grid-cols-2 gap-3">
        <StatCardSkeleton label="Open verzoeken" />
        <StatCardSkeleton label="Stemmen" hasNote={false} />
      </div>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'StatCard' },
  controls: {
    label: text('Naam', 'Open verzoeken'),
    value: text('Waarde', '23'),
    note: text('Toelichting', '+4 deze week'),
    noteTone: choice('Toon van de toelichting', ['muted', 'attention', 'good', 'danger']),
    interactive: flag('Klikbaar'),
  },
  render: (props) => (
    <div className="w-60 max-w-full">
      <StatCard {...props} />
    </div>
  ),
});
