/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const supervisorHeader = {
  title: 'Supervisor',
  text: 'Wat uw mensen nodig hebben, en hoe snel ze geholpen worden.',
};
