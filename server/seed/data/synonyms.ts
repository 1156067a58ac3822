/** Words that recruiters use for each other. */
export const synonymGroups: readonly (readonly string[])[] = [
  ['onkosten', 'declaratie', 'reiskosten', 'bonnetje', 'kostenvergoeding'],
  ['factuur', 'nota', 'rekening'],
  ['opdrachtgever', 'klant', 'inlener'],
  ['flexkracht', 'uitzendkracht', 'flexwerker', 'uitzender'],
  ['kandidaat', 'sollicitant', 'werkzoekende'],
  ['cv', 'curriculum vitae', 'levensloop', 'resume'],
  ['verzuim', 'ziek', 'ziekmelding', 'ziekteverzuim'],
  ['identiteit', 'legitimatie', 'paspoort', 'id bewijs'],
  ['sjabloon', 'template', 'standaardtekst'],
  ['urenbriefje', 'urenstaat', 'werkbriefje', 'timesheet'],
  ['tarief', 'inleentarief', 'uurtarief'],
  ['advertentie', 'campagne', 'adverteren'],
  ['rooster', 'dienst', 'planning'],
  ['wachtwoord', 'password', 'inlogcode'],
];
