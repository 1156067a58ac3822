/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const notificationsHeader = {
  title: 'Meldingen',
  text: 'Wat er is veranderd en u aangaat. Een melding verdwijnt na 90 dagen vanzelf.',
};
