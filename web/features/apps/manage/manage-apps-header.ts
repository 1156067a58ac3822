/** Without imports: CONTRIBUTING.md, Adding a page. */
export const manageAppsHeader = {
  title: 'Apps',
  text: 'De volgorde hieronder geldt voor wie zelf geen volgorde koos. Wijzigingen zijn meteen voor iedereen zichtbaar.',
};
