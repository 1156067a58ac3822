import { useState } from 'react';
import { RetryLine } from './retry-line.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, flag, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Foutregel',
  category: 'data',
  status: 'new',
  description: 'Zegt in één regel wat niet lukte en biedt een nieuwe poging, waar een heel foutblok te groot is.',
};

function Failing() {
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), 1500);
  };
  return <RetryLine text="De expert kon niet worden geladen." onRetry={retry} retrying={retrying} />;
}

export const examples: Example[] = [{ title: 'Met nieuwe poging', render: () => <Failing /> }];

export const playground = createPlayground({
  markup: { tag: 'RetryLine', attributes: 'onRetry={refetch}' },
  controls: {
    text: text('Tekst', 'De expert kon niet worden geladen.'),
    retrying: flag('Bezig met laden'),
  },
  render: (props) => <RetryLine onRetry={() => undefined} {...props} />,
});
