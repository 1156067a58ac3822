import { brand } from '../brand.ts';
import { Logo, SiteFooter, Tools } from '../links.tsx';

const vacancies = [
  ['Werkvoorbereider installaties', 'techniek', 'Zwolle', '36–40 uur', '€ 3.400 – € 4.300', 'vast'],
  ['Servicemonteur warmtepompen', 'techniek', 'Breda', '40 uur', '€ 2.900 – € 3.700', 'opleiding'],
  ['Meet- en regeltechnicus', 'techniek', 'Delfzijl', '32–40 uur', '€ 3.300 – € 4.500', 'detachering'],
  ['Assistent-controller', 'finance', 'Utrecht', '32 uur', '€ 3.200 – € 4.000', 'vast'],
  ['Salarisadministrateur', 'finance', 'Apeldoorn', '24–32 uur', '€ 2.800 – € 3.600', 'interim'],
  ['Debiteurenbeheerder', 'finance', 'Den Bosch', '28 uur', '€ 2.600 – € 3.200', 'vast'],
  ['Functioneel beheerder EPD', 'zorg', 'Leeuwarden', '36 uur', '€ 3.500 – € 4.700', 'detachering'],
  ['Planner thuiszorg', 'zorg', 'Amersfoort', '24–32 uur', '€ 2.700 – € 3.400', 'vast'],
  ['Verpleegkundig teamleider', 'zorg', 'Maastricht', '32–36 uur', '€ 3.800 – € 4.900', 'interim'],
] as const;

const fields = [
  { id: 'alle', label: 'Alle vakgebieden' },
  { id: 'techniek', label: 'Techniek' },
  { id: 'finance', label: 'Finance' },
  { id: 'zorg', label: 'Zorg' },
];

/** A worksheet: a dense table that is filtered without a script. */
export function Working() {
  return (
    <>
      <header className="toolbar">
        <Logo />
        <Tools />
      </header>
      <main id="inhoud" className="sheet">
        <div className="sheet-head">
          <h1>Vacatures op één blad</h1>
          <p>
            Voorbeelden van opdrachten zoals {brand.name} ze vervult. Kies een vakgebied; de pagina laadt niets opnieuw.
          </p>
        </div>
        <fieldset className="filter">
          <legend>Vakgebied</legend>
          {fields.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" name="vakgebied" id={`filter-${id}`} defaultChecked={id === 'alle'} />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="rows" role="table" aria-label="Vacatures">
          <div role="row" className="row row-head">
            {['Functie', 'Plaats', 'Uren', 'Salaris per maand', 'Vorm'].map((heading) => (
              <span key={heading} role="columnheader">
                {heading}
              </span>
            ))}
          </div>
          {vacancies.map(([title, field, place, hours, salary, form]) => (
            <div key={title} role="row" className="row" data-field={field}>
              {[title, place, hours, salary, form].map((value) => (
                <span key={value} role="cell">
                  {value}
                </span>
              ))}
            </div>
          ))}
        </div>
        <div className="notes">
          <section>
            <h2>Zo leest u de vorm</h2>
            <dl>
              <dt>vast</dt>
              <dd>U komt in dienst bij de opdrachtgever.</dd>
              <dt>opleiding</dt>
              <dd>
                Eerst leren, dan werken: <a href="/diensten/opleiden-detacheren">opleiden en detacheren</a>.
              </dd>
              <dt>detachering</dt>
              <dd>U bent in dienst bij ons en werkt bij de opdrachtgever.</dd>
              <dt>interim</dt>
              <dd>
                Een opdracht met een einde: <a href="/diensten/interim">interim</a>.
              </dd>
            </dl>
          </section>
          <section>
            <h2>Staat uw werk er niet bij?</h2>
            <p>
              Meld u aan voor een talentpool. U zegt wanneer u beschikbaar bent, wij bellen alleen als er iets is dat
              past.
            </p>
            <p>
              <a href="/diensten/talentpoolen">Over talentpools</a>
            </p>
          </section>
        </div>
      </main>
      <SiteFooter />
    </>
  );
}
