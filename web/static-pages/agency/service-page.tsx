import { linkGroups, LinkList } from '../links.tsx';
import { AgencyLayout } from './agency-layout.tsx';

export type Service = {
  title: string;
  promise: string;
  forWhom: string;
  steps: { title: string; text: string }[];
  included: string[];
  question: string;
  answer: string;
};

/** What a service is, how it goes, and what it includes. */
export function ServicePage({ service }: { service: Service }) {
  const { title, promise, forWhom, steps, included, question, answer } = service;
  return (
    <AgencyLayout>
      <header className="service-head">
        <h1>{title}</h1>
        <p className="service-promise">{promise}</p>
        <p className="service-for">{forWhom}</p>
      </header>
      <section className="band" aria-labelledby="aanpak">
        <h2 id="aanpak">Zo werken wij</h2>
        <ol className="steps">
          {steps.map(({ title: step, text }) => (
            <li key={step}>
              <h3>{step}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="band service-more">
        <div>
          <h2>Dit hoort erbij</h2>
          <ul className="ticks">
            {included.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div className="answer">
          <h2>{question}</h2>
          <p>{answer}</p>
        </div>
        <nav aria-label="Andere diensten">
          <h2>Andere diensten</h2>
          <LinkList links={linkGroups.services.filter(({ label }) => label !== title)} />
        </nav>
      </section>
    </AgencyLayout>
  );
}
