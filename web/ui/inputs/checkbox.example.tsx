import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, flag, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Aankruisvak',
  category: 'ui',
  status: 'stable',
  description: 'Iets wel of niet. Kent ook “gedeeltelijk”, voor alles in een tabel.',
};

const teams = ['Techniek', 'Zorg', 'Finance'];

function AllOrSome() {
  const [chosen, setChosen] = useState(['Zorg']);
  const all = chosen.length === teams.length;
  return (
    <div className="flex flex-col gap-1">
      <Checkbox checked={all} indeterminate={!all && chosen.length > 0} onChange={() => setChosen(all ? [] : teams)}>
        Alle teams
      </Checkbox>
      {teams.map((team) => (
        <Checkbox
          key={team}
          className="ml-6"
          checked={chosen.includes(team)}
          onChange={(event) =>
            setChosen(event.target.checked ? [...chosen, team] : chosen.filter((one) => one !== team))
          }
        >
          {team}
        </Checkbox>
      ))}
    </div>
  );
}

export const examples: Example[] = [
  {
    title: 'Los',
    render: () => (
      <>
        <Checkbox defaultChecked>Blijf ingelogd</Checkbox>
        <Checkbox hint="U krijgt er hooguit één per dag.">Stuur mij een samenvatting</Checkbox>
      </>
    ),
  },
  { title: 'Gedeeltelijk', render: () => <AllOrSome /> },
  {
    title: 'Niet beschikbaar',
    render: () => (
      <>
        <Checkbox disabled>Sms</Checkbox>
        <Checkbox disabled defaultChecked>
          E-mail
        </Checkbox>
      </>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Checkbox', attributes: 'onChange={toggle}' },
  controls: {
    children: text('Tekst', 'Blijf ingelogd'),
    hint: text('Uitleg'),
    checked: flag('Aangekruist', true),
    indeterminate: flag('Gedeeltelijk'),
    disabled: flag('Niet beschikbaar'),
  },
  render: (props) => <Checkbox onChange={() => undefined} {...props} />,
});
