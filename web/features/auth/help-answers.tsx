import { readCompanyAccount } from '#web/platform/brand/company-account.ts';

type Answer = [question: string, answer: string];

const company: Answer = [
  'Ik wil inloggen met mijn bedrijfsaccount',
  'Kies de bovenste knop en log in zoals bij uw andere programma’s van het bedrijf. Gaat dat mis? Vraag dan hulp aan wie uw bedrijfsaccount beheert.',
];

const approval: Answer = [
  'Mijn account wacht op goedkeuring',
  'Een collega beoordeelt eerst het domein van uw e-mailadres. U krijgt een e-mail over het besluit.',
];

const answers: Answer[] = [
  [
    'Ik weet mijn wachtwoord niet meer',
    'Kies “Wachtwoord vergeten?”. U krijgt een e-mail met een link die één uur geldig is.',
  ],
  [
    'Ik kan niet inloggen',
    'Controleer uw e-mailadres en de Caps Lock-toets. Na vijf mislukte pogingen wacht u 15 minuten.',
  ],
  approval,
  [
    'Ik kreeg geen e-mail',
    'Kijk in de map met ongewenste e-mail. Als u probeert in te loggen, kunt u de bevestiging opnieuw laten sturen.',
  ],
];

/** Questions about signing in. */
export function HelpAnswers() {
  const account = readCompanyAccount();
  const shown = account?.isOnly ? [company, approval] : [...(account ? [company] : []), ...answers];
  return (
    <dl className="mt-2 grid gap-3">
      {shown.map(([question, answer]) => (
        <div key={question}>
          <dt className="font-medium">{question}</dt>
          <dd className="mt-0.5 text-pretty text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
