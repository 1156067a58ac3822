/** Without imports: CONTRIBUTING.md, Adding a page. */
export const catalogueHeader = {
  title: 'Component Builder',
  text: 'De onderdelen van het portaal, met hun toestanden, eigenschappen en kleuren.',
};
