/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const manageAppsHeader = {
  title: 'Apps',
  text: 'De volgorde hieronder geldt voor wie zelf geen volgorde koos. Wijzigingen zijn meteen voor iedereen zichtbaar.',
};
