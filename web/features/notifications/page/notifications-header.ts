/** Without imports: CONTRIBUTING.md, Adding a page. */
export const notificationsHeader = {
  title: 'Meldingen',
  text: 'Wat er is veranderd en u aangaat. Een melding verdwijnt na 90 dagen vanzelf.',
};
