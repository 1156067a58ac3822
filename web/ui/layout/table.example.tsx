import { useState } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardHeader } from './card.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, flag, text } from '#web/ui/playground.ts';
import { Table, TableCell, TableHeadCell, TableRow } from './table.tsx';

export const component: ExampleComponent = {
  name: 'Data Table',
  category: 'data',
  status: 'stable',
  position: 1,
  description: 'Rijen om te vergelijken. Koppen sorteren; de tabel schuift zelf zijwaarts.',
};

const requests = [
  { title: 'Koppeling met agenda van opdrachtgever', from: 'Sanne de Vries', support: 18 },
  { title: 'Sneller zoeken op postcode en reistijd', from: 'Youssef Amrani', support: 14 },
  { title: 'Dubbele kandidaten samenvoegen', from: 'Fleur Janssen', support: 11 },
];

function Requests() {
  const [descending, setDescending] = useState(true);
  const [selected, setSelected] = useState('Sneller zoeken op postcode en reistijd');
  const rows = descending ? requests : requests.toReversed();
  return (
    <Card padding="none" className="w-full">
      <CardHeader inset title="Verzoeken" note="23 open" />
      <Table label="Verzoeken">
        <thead>
          <tr>
            <TableHeadCell className="w-10">
              <span className="sr-only">Kies</span>
            </TableHeadCell>
            <TableHeadCell sort={false}>Verzoek</TableHeadCell>
            <TableHeadCell>Van</TableHeadCell>
            <TableHeadCell align="right" sort={descending ? 'desc' : 'asc'} onSort={() => setDescending(!descending)}>
              Steun
            </TableHeadCell>
            <TableHeadCell>Status</TableHeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, from, support }) => (
            <TableRow key={title} selected={title === selected}>
              <TableCell>
                <Checkbox
                  aria-label={`Kies ${title}`}
                  checked={title === selected}
                  onChange={() => setSelected(title === selected ? '' : title)}
                />
              </TableCell>
              <TableCell strong>{title}</TableCell>
              <TableCell>{from}</TableCell>
              <TableCell align="right">{support}</TableCell>
              <TableCell>
                <Badge tone="dev">Nieuw</Badge>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

export const examples: Example[] = [{ title: 'In een kaart', render: () => <Requests /> }];

export const playground = createPlayground({
  markup: { tag: 'Table', children: '<TableRow><TableCell>…</TableCell></TableRow>' },
  controls: {
    label: text('Naam voor schermlezers', 'Verzoeken'),
    sort: choice('Volgorde', ['asc', 'desc']),
    selected: flag('Rij gekozen'),
  },
  render: ({ label, sort, selected }) => (
    <Card padding="none" className="w-full">
      <Table label={label}>
        <thead>
          <tr>
            <TableHeadCell>Verzoek</TableHeadCell>
            <TableHeadCell align="right" sort={sort} onSort={() => undefined}>
              Steun
            </TableHeadCell>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ title, support }, at) => (
            <TableRow key={title} selected={selected && at === 0}>
              <TableCell strong>{title}</TableCell>
              <TableCell align="right">{support}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  ),
});
