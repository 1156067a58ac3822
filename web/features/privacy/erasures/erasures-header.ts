/** Without imports: CONTRIBUTING.md, Adding a page. */
export const erasuresHeader = {
  title: 'Privacyverzoeken',
  text: 'Wie om verwijdering van persoonsgegevens vraagt, heeft daar binnen een maand recht op.',
};
