import { brand } from '../brand.ts';
import { AgencyLayout } from './agency-layout.tsx';

const offers = [
  {
    path: '/diensten/opleiden-detacheren',
    title: 'Opleiden en detacheren',
    text: 'Vakmensen die er nog niet zijn: wij leiden ze op en detacheren ze bij u.',
  },
  {
    path: '/diensten/talentpoolen',
    title: 'Talentpoolen',
    text: 'Een groep mensen die u kennen, nog voordat de vacature er is.',
  },
  {
    path: '/diensten/sourcing-as-a-service',
    title: 'Sourcing as a Service',
    text: 'Onze sourcers zoeken, uw recruiters voeren de gesprekken.',
  },
  { path: '/diensten/outsourcen', title: 'Outsourcen', text: 'Uw hele werving bij één team dat uw naam draagt.' },
  { path: '/diensten/interim', title: 'Interim', text: 'Een ervaren recruiter die deze maand kan beginnen.' },
];

/** The page of the organisation, in the house style. */
export function AgencyHome() {
  return (
    <AgencyLayout>
      <section className="hero">
        <div className="hero-text">
          <h1>Goede mensen vinden begint met goed luisteren</h1>
          <p className="lead">
            {brand.name} helpt organisaties aan mensen die blijven. Met eigen opleidingen, eigen talentpools en
            recruiters die het vak van uw afdeling begrijpen.
          </p>
          <p className="actions">
            <a className="button" href="#diensten">
              Bekijk onze diensten
            </a>
            <a className="plain-link" href="/diensten/interim">
              Ik zoek deze maand iemand
            </a>
          </p>
        </div>
        <figure className="quote-card">
          <blockquote>
            “Zij vroegen eerst waarom onze vorige drie mensen waren vertrokken. Daarna pas wie wij zochten.”
          </blockquote>
          <figcaption>Marieke Vos, hoofd productie bij een fictieve drukkerij</figcaption>
        </figure>
      </section>
      <section className="band" aria-labelledby="diensten">
        <h2 id="diensten">Vijf manieren om aan mensen te komen</h2>
        <ul className="offers">
          {offers.map(({ path, title, text }) => (
            <li key={path}>
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="promise">
        <h2>Wat u van ons mag verwachten</h2>
        <dl>
          <div>
            <dt>Eén aanspreekpunt</dt>
            <dd>De recruiter die de intake doet, voert ook de gesprekken en belt u terug.</dd>
          </div>
          <div>
            <dt>Een eerlijk nee</dt>
            <dd>Denken wij dat uw vraag niet haalbaar is, dan zeggen wij dat voordat u iets betaalt.</dd>
          </div>
          <div>
            <dt>Gelijke kansen</dt>
            <dd>
              Wij selecteren op wat iemand kan. Lees ons <a href="/antidiscriminatie-beleid">antidiscriminatiebeleid</a>
              .
            </dd>
          </div>
        </dl>
      </section>
    </AgencyLayout>
  );
}
