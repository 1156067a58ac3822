/** Without imports: CONTRIBUTING.md, Adding a page. */
export const helpHeader = {
  title: 'Help',
  text: 'Uitleg bij alles wat u in het portaal doet.',
};
