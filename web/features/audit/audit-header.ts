/** Without imports: CONTRIBUTING.md, Adding a page. */
export const auditHeader = {
  title: 'Logboek',
  text: 'Wie wat wanneer wijzigde, en wat geweigerd werd. Regels kunnen niet worden gewijzigd. De CSV bevat hooguit de nieuwste 50.000 regels.',
};
