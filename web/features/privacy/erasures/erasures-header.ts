/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const erasuresHeader = {
  title: 'Privacyverzoeken',
  text: 'Wie om verwijdering van persoonsgegevens vraagt, heeft daar binnen een maand recht op.',
};
