import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { cx } from '#web/ui/cx.ts';

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
    'Een collega beoordeelt eerst het domein van uw e-mailadres. U krijgt bericht zodra u kunt inloggen.',
  ],
  [
    'Ik kreeg geen e-mail',
    'Kijk in de map met ongewenste e-mail. Als u probeert in te loggen, kunt u de bevestiging opnieuw laten sturen.',
  ],
];

/** Help with signing in. A native popover: the browser closes it and restores the focus. */
export function HelpPanel({ abbreviation }: { abbreviation: string }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="inloghulp"
        aria-label={`${abbreviation}? Hulp bij inloggen`}
        className={cx(
          buttonClasses('secondary', 'md'),
          'fixed right-4 bottom-4 z-10 font-semibold lg:right-auto lg:left-4',
        )}
      >
        {abbreviation}?
      </button>
      <section
        id="inloghulp"
        popover="auto"
        aria-labelledby="inloghulp-titel"
        className="fixed inset-auto right-4 bottom-15 max-h-[70dvh] w-90 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-float p-4 text-ink shadow-float lg:right-auto lg:left-4"
      >
        <h2 id="inloghulp-titel" className="text-base font-semibold tracking-snug">
          Hulp bij inloggen
        </h2>
        <dl className="mt-2 grid gap-3">
          {answers.map(([question, answer]) => (
            <div key={question}>
              <dt className="font-medium">{question}</dt>
              <dd className="mt-0.5 text-pretty text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
