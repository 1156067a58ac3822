import { useState } from 'react';
import { ErrorState } from './error-state.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, flag, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Fout',
  category: 'data',
  status: 'stable',
  description: 'Zegt wat niet lukte en biedt een nieuwe poging. Wat u typte blijft staan.',
};

function Failing() {
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), 1500);
  };
  return (
    <ErrorState
      title="De apps konden niet worden geladen"
      text="De server gaf geen antwoord."
      onRetry={retry}
      retrying={retrying}
    />
  );
}

export const examples: Example[] = [{ title: 'Met nieuwe poging', render: () => <Failing /> }];

export const playground = createPlayground({
  markup: { tag: 'ErrorState', attributes: 'onRetry={refetch}' },
  controls: {
    title: text('Titel', 'De apps konden niet worden geladen'),
    text: text('Tekst', 'De server gaf geen antwoord.'),
    retrying: flag('Bezig met laden'),
  },
  render: (props) => <ErrorState onRetry={() => undefined} {...props} />,
});
