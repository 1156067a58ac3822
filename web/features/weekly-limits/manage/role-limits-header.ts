/** Without imports: CONTRIBUTING.md, Adding a page. */
export const roleLimitsHeader = {
  title: 'Weeklimieten',
  text: 'Hoeveel iedereen met een rol per week mag gebruiken.',
};
