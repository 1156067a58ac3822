import { useState } from 'react';
import { ErrorState } from './error-state.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';

export const component: ExampleComponent = {
  name: 'Fout',
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
