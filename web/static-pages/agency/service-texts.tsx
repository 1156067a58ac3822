import { ServicePage, type Service } from './service-page.tsx';

const trainAndSecond: Service = {
  title: 'Opleiden en detacheren',
  promise: 'U hebt mensen nodig die er nog niet zijn. Wij leiden ze op en detacheren ze bij u.',
  forWhom: 'Voor teams die structureel vakmensen tekortkomen, bijvoorbeeld in techniek, zorg-IT en finance.',
  steps: [
    { title: 'Profiel', text: 'Samen bepalen wij wat iemand op dag één moet kunnen, en wat later mag komen.' },
    {
      title: 'Selectie',
      text: 'Wij selecteren op leervermogen en motivatie. U spreekt de kandidaten die overblijven.',
    },
    { title: 'Opleiding', text: 'Een traject van acht tot twaalf weken met opdrachten uit uw eigen praktijk.' },
    { title: 'Detachering', text: 'De deelnemer werkt bij u, met een vaste coach en één opleidingsdag per maand.' },
  ],
  included: ['Werkgeverschap, verzuim en pensioen', 'Lesmateriaal en examens', 'Coaching tijdens de hele plaatsing'],
  question: 'Wat als de samenwerking niet past?',
  answer: 'In de eerste twee maanden kunt u zonder kosten stoppen. Wij zoeken dan een andere plek voor de deelnemer.',
};

const talentPools: Service = {
  title: 'Talentpoolen',
  promise: 'Een eigen groep mensen die u kennen en willen komen werken, nog voordat de vacature er is.',
  forWhom: 'Voor organisaties die vaak dezelfde functies vervullen, of in pieken werken.',
  steps: [
    {
      title: 'Doelgroep',
      text: 'Wij brengen in kaart welke functies terugkomen en waar de mensen daarvoor te vinden zijn.',
    },
    {
      title: 'Opbouw',
      text: 'Kandidaten melden zich aan met hun eigen toestemming en zeggen wanneer zij beschikbaar zijn.',
    },
    { title: 'Contact', text: 'Zij horen van u wat er speelt: een bezoek, een gesprek met een collega, een proefdag.' },
    { title: 'Inzet', text: 'Komt er een vacature, dan ligt er binnen enkele dagen een voorstel.' },
  ],
  included: [
    'Beheer van de pool en de toestemmingen',
    'Vier contactmomenten per jaar',
    'Overzicht van beschikbaarheid',
  ],
  question: 'Van wie zijn de gegevens?',
  answer: 'Van de kandidaat. Die ziet wat wij bewaren, kan het wijzigen en kan zich op elk moment uitschrijven.',
};

const sourcing: Service = {
  title: 'Sourcing as a Service',
  promise: 'Onze sourcers zoeken, uw recruiters voeren de gesprekken. Per maand op te zeggen.',
  forWhom: 'Voor recruitmentteams met genoeg vacatures maar te weinig tijd om zelf te zoeken.',
  steps: [
    { title: 'Intake', text: 'Een uur met de vakgenoot die de vacature heeft, zodat wij de juiste woorden gebruiken.' },
    { title: 'Zoekplan', text: 'U krijgt vooraf te zien waar wij zoeken, met welke tekst en in welke week.' },
    { title: 'Benadering', text: 'Wij benaderen kandidaten persoonlijk en uit naam van uw organisatie.' },
    { title: 'Overdracht', text: 'Wie interesse heeft, staat met samenvatting en afspraak in uw eigen systeem.' },
  ],
  included: [
    'Een vaste sourcer voor twee of vier dagen per week',
    'Wekelijks overzicht',
    'Eigendom van alle zoekopdrachten',
  ],
  question: 'Betalen wij per aanname?',
  answer: 'Nee. U betaalt voor dagen. Wat wij leren over de markt is van u, ook als u stopt.',
};

const outsourcing: Service = {
  title: 'Outsourcen',
  promise: 'Uw hele werving bij één team dat bij u op kantoor zit en uw naam draagt.',
  forWhom: 'Voor organisaties die snel groeien, of werving geen kerntaak vinden maar wel goed willen doen.',
  steps: [
    { title: 'Nulmeting', text: 'Wij kijken twee weken mee: doorlooptijd, kosten, ervaring van kandidaten.' },
    { title: 'Afspraken', text: 'Doelen per kwartaal, één aanspreekpunt en een vast maandbedrag.' },
    { title: 'Overname', text: 'Lopende vacatures gaan mee. Geen kandidaat hoeft iets opnieuw te vertellen.' },
    {
      title: 'Verbetering',
      text: 'Elk kwartaal één verbetering die u merkt, en een eerlijk verslag van wat niet lukte.',
    },
  ],
  included: ['Recruiters, sourcers en planning', 'Werken in uw eigen systemen', 'Maandverslag met bronnen en kosten'],
  question: 'Hoe halen wij het later weer in huis?',
  answer: 'De overdracht staat in het contract: drie maanden, met training van uw eigen mensen en alle gegevens.',
};

const interim: Service = {
  title: 'Interim',
  promise: 'Een ervaren recruiter of HR-professional die deze maand begint en weet wat er moet gebeuren.',
  forWhom: 'Voor vervanging, een piek, of een verandering die iemand van buiten vraagt.',
  steps: [
    { title: 'Vandaag', text: 'U belt of mailt. Wij vragen door tot de opdracht in drie zinnen past.' },
    { title: 'Binnen drie dagen', text: 'Twee voorstellen, met referenties die u zelf kunt bellen.' },
    { title: 'Start', text: 'Een overdracht van één dag en doelen voor de eerste dertig dagen.' },
    { title: 'Afronding', text: 'Alles wat nodig is om verder te gaan staat op papier, ook wat niet af is.' },
  ],
  included: ['Vervanging bij ziekte', 'Evaluatie na twee en zes weken', 'Controle op de Wet DBA'],
  question: 'Kan de interimmer in dienst komen?',
  answer: 'Ja, na zes maanden kosteloos. Eerder in overleg met de professional en met ons.',
};

export const TrainAndSecond = () => <ServicePage service={trainAndSecond} />;
export const TalentPools = () => <ServicePage service={talentPools} />;
export const Sourcing = () => <ServicePage service={sourcing} />;
export const Outsourcing = () => <ServicePage service={outsourcing} />;
export const Interim = () => <ServicePage service={interim} />;
