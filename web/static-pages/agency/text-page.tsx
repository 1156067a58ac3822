import type { ReactNode } from 'react';
import { AgencyLayout } from './agency-layout.tsx';

export type Section = { id: string; title: string; text: ReactNode };

/** `date`: from when the text is valid; absent: it follows the code. */
type TextPageProps = { title: string; lead: string; date?: string; sections: Section[] };

/** A text to read through, with its contents beside it. */
export function TextPage({ title, lead, date, sections }: TextPageProps) {
  return (
    <AgencyLayout>
      <div className="text-page">
        <header className="text-head">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {date && <p className="small">{date}</p>}
        </header>
        <nav aria-label="Inhoud" className="contents">
          <h2>Op deze pagina</h2>
          <ol>
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {sections.map(({ id, title: heading, text }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>
                <span className="number">{index + 1}</span> {heading}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </AgencyLayout>
  );
}
