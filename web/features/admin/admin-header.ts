/** Without imports: CONTRIBUTING.md, Adding a page. */
export const adminHeader = {
  title: 'Beheer',
  text: 'Mensen, instellingen en de techniek van het portaal.',
};
