const answers: [question: string, answer: string][] = [
  [
    'Ik weet mijn wachtwoord niet meer',
    'Kies “Wachtwoord vergeten?”. U krijgt een e-mail met een link die één uur geldig is.',
  ],
  [
    'Ik kan niet inloggen',
    'Controleer uw e-mailadres en de Caps Lock-toets. Na vijf mislukte pogingen wacht u 15 minuten.',
  ],
  [
    'Mijn account wacht op goedkeuring',
    'Een collega beoordeelt eerst het domein van uw e-mailadres. U krijgt een e-mail over het besluit.',
  ],
  [
    'Ik kreeg geen e-mail',
    'Kijk in de map met ongewenste e-mail. Als u probeert in te loggen, kunt u de bevestiging opnieuw laten sturen.',
  ],
];

/** Questions about signing in. */
export function HelpAnswers() {
  return (
    <dl className="mt-2 grid gap-3">
      {answers.map(([question, answer]) => (
        <div key={question}>
          <dt className="font-medium">{question}</dt>
          <dd className="mt-0.5 text-pretty text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
