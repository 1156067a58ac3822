import { brand } from '../brand.ts';
import { linkGroups, Logo, SiteFooter, Tools } from '../links.tsx';

const levels = [
  { what: 'Voorstel van kandidaten', normal: 'binnen 10 werkdagen', urgent: 'binnen 3 werkdagen' },
  { what: 'Vervanging bij uitval', normal: 'binnen 10 werkdagen', urgent: 'binnen 2 werkdagen' },
  { what: 'Antwoord op een vraag', normal: 'dezelfde werkdag', urgent: 'binnen 2 uur' },
  { what: 'Verslag', normal: 'elke maand', urgent: 'elke week' },
];

const phases = [
  { when: 'Maand 1', title: 'Inventariseren', text: 'Leveranciers, tarieven en lopende contracten op één overzicht.' },
  { when: 'Maand 2', title: 'Inrichten', text: 'Rollen, rechten en goedkeuring per afdeling, en de koppeling met HR.' },
  {
    when: 'Maand 3',
    title: 'Proefdraaien',
    text: 'Eén vestiging werkt volledig op de nieuwe manier en zegt wat er mist.',
  },
  { when: 'Vanaf maand 4', title: 'Uitrollen', text: 'Vestiging voor vestiging, met een vaste dag voor vragen.' },
];

const parts = [
  { id: 'regie', title: 'Regie op één plek' },
  { id: 'afspraken', title: 'Afspraken die u kunt meten' },
  { id: 'invoering', title: 'Invoering in vier stappen' },
  { id: 'zekerheid', title: 'Zekerheid' },
];

/** For large organisations: a contents bar, a diagram, a table of service levels and a time line. */
export function EnterpriseDemo() {
  return (
    <>
      <header className="console-bar">
        <Logo />
        <Tools />
      </header>
      <div className="console">
        <nav aria-label="Inhoud" className="rail">
          <ul>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="inhoud">
          <header className="pitch">
            <h1>Werving voor organisaties met veel vestigingen</h1>
            <p>
              {brand.name} voert de regie over vast, flexibel en ingehuurd personeel. Deze demo laat zien hoe dat
              eruitziet voor een fictieve groep met twaalf vestigingen.
            </p>
          </header>
          <section aria-labelledby="regie">
            <h2 id="regie">Regie op één plek</h2>
            <ol className="flow">
              <li>
                <b>Vestiging</b> vraagt iemand aan
              </li>
              <li>
                <b>Budgethouder</b> keurt goed
              </li>
              <li>
                <b>{brand.name}</b> kiest de route
              </li>
              <li>
                <b>Kandidaat</b> begint op de werkvloer
              </li>
            </ol>
            <ul className="routes" aria-label="Routes">
              {linkGroups.services.map(({ path, label }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="afspraken">
            <h2 id="afspraken">Afspraken die u kunt meten</h2>
            {/* Enlarged text makes the table wider than a phone. */}
            <div className="table-scroll" role="region" aria-label="Tabel met afspraken" tabIndex={0}>
              <LevelTable />
            </div>
            <p className="hint">Voorbeeld van een dienstenniveau; u spreekt uw eigen termijnen af.</p>
          </section>
          <section aria-labelledby="invoering">
            <h2 id="invoering">Invoering in vier stappen</h2>
            <ol className="phases">
              {phases.map(({ when, title, text }) => (
                <li key={when}>
                  <span>{when}</span>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="zekerheid">
            <h2 id="zekerheid">Zekerheid</h2>
            <Assurance />
          </section>
        </main>
      </div>
      <SiteFooter />
    </>
  );
}

function LevelTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Afspraak</th>
          <th scope="col">Gewoon</th>
          <th scope="col">Spoed</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ what, normal, urgent }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{normal}</td>
            <td>{urgent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Assurance() {
  return (
    <dl className="assurance">
      <dt>Gelijke kansen</dt>
      <dd>
        Eén <a href="/antidiscriminatie-beleid">beleid</a> voor alle vestigingen en leveranciers.
      </dd>
      <dt>Integriteit</dt>
      <dd>
        Meldpunt voor <a href="/vermoedens-van-fraude">vermoedens van fraude</a>, ook zonder naam.
      </dd>
      <dt>Gegevens</dt>
      <dd>
        Kandidaten zien en wijzigen zelf wat er is bewaard. Lees de <a href="/privacy-statement">privacyverklaring</a>.
      </dd>
    </dl>
  );
}
