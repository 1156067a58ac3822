import { CalendarCheck, Euro, FileSearch, GraduationCap, Mail, MapPin, ShieldCheck } from 'lucide-react';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, number } from '#web/ui/playground.ts';
import { IconTile, type TileHue } from './icon-tile.tsx';

export const component: ExampleComponent = {
  name: 'Pictogramtegel',
  category: 'ui',
  status: 'stable',
  description: 'Maakt een app of onderwerp herkenbaar. De tint hoort bij de categorie.',
};

export const examples: Example[] = [
  {
    title: 'Zes tinten',
    render: () => (
      <>
        <IconTile hue={1}>
          <GraduationCap />
        </IconTile>
        <IconTile hue={2}>
          <CalendarCheck />
        </IconTile>
        <IconTile hue={3}>
          <ShieldCheck />
        </IconTile>
        <IconTile hue={4}>
          <Euro />
        </IconTile>
        <IconTile hue={5}>
          <Mail />
        </IconTile>
        <IconTile hue={6}>
          <MapPin />
        </IconTile>
      </>
    ),
  },
  {
    title: 'Neutraal en klein',
    render: () => (
      <>
        <IconTile>
          <FileSearch />
        </IconTile>
        <IconTile hue={1} size="sm">
          <GraduationCap />
        </IconTile>
        <IconTile hue={3} size="sm">
          <ShieldCheck />
        </IconTile>
      </>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'IconTile', children: '<GraduationCap />' },
  controls: { hue: number('Tint', 1, 1, 6), size: choice('Maat', ['md', 'sm']) },
  render: ({ hue, size }) => (
    <IconTile hue={hue as TileHue} size={size}>
      <GraduationCap />
    </IconTile>
  ),
});
