const languages = {
  Nederlands: 'nederlands|dutch',
  Engels: 'engels|english',
  Duits: 'duits|german',
  Frans: 'frans|french',
  Spaans: 'spaans|spanish',
  Italiaans: 'italiaans',
  Portugees: 'portugees',
  Pools: 'pools|polish',
  Roemeens: 'roemeens',
  Bulgaars: 'bulgaars',
  Oekraïens: 'oekra[iï]ens',
  Russisch: 'russisch',
  Turks: 'turks',
  Arabisch: 'arabisch',
  Berbers: 'berbers|tamazight',
  Papiaments: 'papiaments?',
  Sranantongo: 'sranan(?:tongo)?',
  Fries: 'fries',
  Chinees: 'chinees|mandarijn',
};
const levels =
  'moedertaal|vloeiend|uitstekend|zeer goed|goed|redelijk|matig|gemiddeld|basis(?:kennis)?|native|fluent|[ABC][12]';

const skills = {
  Acquisitie: 'acquisitie',
  'BIG-registratie': 'big[- ]registratie|big[- ]geregistreerd',
  BHV: 'bhv|bedrijfshulpverlen(?:ing|er)',
  Boekhouden: 'boekhoud(?:en|ing|er|kundig)',
  'Code 95': 'code ?95',
  Crediteuren: 'crediteuren(?:beheer)?',
  Debiteurenbeheer: 'debiteuren(?:beheer)?',
  Elektrotechniek: 'elektrotechniek|elektromonteur',
  Excel: 'excel',
  HACCP: 'haccp',
  Heftruck: 'heftruck(?:certificaat)?',
  Inkoop: 'inkoop|inkoper',
  Java: 'java',
  JavaScript: 'javascript',
  Klantenservice: 'klantenservice|klantcontact',
  Lassen: 'lassen|lasser|mig[/-]mag|tig[- ]lassen',
  Leidinggeven: 'leidinggeven(?:de)?|aansturen|teamleider',
  Loonadministratie: 'loonadministratie|salarisadministratie',
  Medicatie: 'medicatie',
  Metselen: 'metsel(?:en|aar)',
  'NEN 3140': 'nen[- ]?3140',
  Onderhoud: 'onderhoudsmonteur|onderhoudstechniek',
  Orderpicken: 'order ?pick(?:en|er|ing)',
  Planning: 'plann(?:ing|er)',
  Projectleiding: 'projectlei(?:ding|der)|projectmanagement',
  Python: 'python',
  Reachtruck: 'reachtruck(?:certificaat)?',
  Recruitment: 'recruit(?:ment|er)|werving en selectie',
  'Rijbewijs B': 'rijbewijs ?[:-]? ?b(?!e)',
  'Rijbewijs C': 'rijbewijs ?[:-]? ?(?:b[,/ +en]+)?c(?!e)',
  'Rijbewijs CE': 'rijbewijs ?[:-]? ?ce',
  Scrum: 'scrum',
  SQL: 'sql',
  Timmeren: 'timmer(?:en|man)',
  VCA: 'vca(?:[- ]?(?:vol|basis))?',
  Verkoop: 'verkoop|verkoper',
  Verpleegkunde: 'verpleeg(?:kunde|kundige)',
  Voorraadbeheer: 'voorraadbeheer',
  Wondzorg: 'wondzorg|wondverzorging',
};

const whole = (source, flags = 'iu') => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, flags);
const languagePatterns = Object.entries(languages).map(([name, source]) => [name, whole(source)]);
const skillPatterns = Object.entries(skills).map(([name, source]) => [name, whole(source)]);
const levelPattern = whole(levels);
const anyLanguage = whole(Object.values(languages).join('|'));

/** Languages in the order of the text, each with the level after it. */
export function findLanguages(text) {
  return languagePatterns
    .map(([name, pattern]) => ({ name, match: pattern.exec(text) }))
    .filter(({ match }) => match)
    .toSorted((a, b) => a.match.index - b.match.index)
    .map(({ name, match }) => ({ name, level: levelAfter(text, match.index + match[0].length) }));
}

/** The level belongs to this language when it comes before the line ends or the next language starts. */
function levelAfter(text, start) {
  const line = text.slice(start, start + 60).split('\n')[0] ?? '';
  const next = anyLanguage.exec(line);
  const own = next ? line.slice(0, next.index) : line;
  return (
    levelPattern
      .exec(own)?.[0]
      .toLowerCase()
      .replace(/^[abc]\d$/, (level) => level.toUpperCase()) ?? null
  );
}

export function findSkills(text) {
  return skillPatterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}
