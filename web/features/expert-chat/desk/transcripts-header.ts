/** Without imports: CONTRIBUTING.md, Adding a page. */
export const transcriptsHeader = {
  title: 'Transcripten',
  text: 'Gesprekken die u als expert voerde.',
};
