import { CalendarCheck, ChevronUp, Ellipsis } from 'lucide-react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardFooter, CardHeader } from './card.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, flag, text } from '#web/ui/playground.ts';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { Link } from '#web/ui/actions/link.tsx';

export const component: ExampleComponent = {
  name: 'Card',
  category: 'ui',
  status: 'stable',
  position: 2,
  description: 'Eén onderwerp op een eigen vlak, met kop en voet.',
};

export const examples: Example[] = [
  {
    title: 'App',
    render: () => (
      <Card as="article" className="min-h-43 w-full max-w-70">
        <div className="flex items-center gap-3">
          <IconTile hue={2}>
            <CalendarCheck />
          </IconTile>
          <div className="min-w-0 flex-1">
            <h3 className="truncate text-sm font-semibold tracking-snug">Intakeplanner</h3>
            <p className="truncate text-xs text-muted">Planning</p>
          </div>
          <Button
            variant="ghost"
            icon={<Ellipsis aria-hidden />}
            aria-label="Meer over Intakeplanner"
            className="-mr-2"
          />
        </div>
        <p className="mt-3 line-clamp-3 text-muted">
          Kandidaat kiest zelf een intakemoment in uw agenda, met herinnering.
        </p>
        <CardFooter className="justify-between">
          <Badge tone="new">Nieuw</Badge>
          <Button icon={<ChevronUp aria-hidden />}>
            <b className="font-bold">131</b> <span className="text-muted">Stem</span>
          </Button>
        </CardFooter>
      </Card>
    ),
  },
  {
    title: 'Met kop',
    render: () => (
      <Card as="section" className="w-full max-w-90">
        <CardHeader title="Mijn verzoeken" note="3 open" action={<Link href="#alles">Alles</Link>} />
        <p className="text-muted">Koppeling met agenda van opdrachtgever</p>
      </Card>
    ),
  },
  {
    title: 'Klikbaar',
    render: () => (
      <Card interactive className="w-full max-w-60">
        <IconTile hue={3}>
          <CalendarCheck />
        </IconTile>
        <a href="#chat" className="mt-3 font-semibold after:absolute after:inset-0 after:rounded-lg">
          Expert Chat
        </a>
        <span className="text-xs text-muted">4 experts nu bereikbaar</span>
      </Card>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Card' },
  controls: {
    children: text('Tekst', 'Koppeling met agenda van opdrachtgever'),
    padding: choice('Binnenruimte', ['md', 'none']),
    interactive: flag('Klikbaar'),
  },
  render: (props) => <Card className="w-full max-w-90" {...props} />,
});
