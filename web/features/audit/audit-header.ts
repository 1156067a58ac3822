/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const auditHeader = {
  title: 'Logboek',
  text: 'Wie wat wanneer wijzigde, en wat geweigerd werd. Regels kunnen niet worden gewijzigd. De CSV bevat hooguit de nieuwste 50.000 regels.',
};
