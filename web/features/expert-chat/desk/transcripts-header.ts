/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const transcriptsHeader = {
  title: 'Transcripten',
  text: 'Gesprekken die u als expert voerde.',
};
