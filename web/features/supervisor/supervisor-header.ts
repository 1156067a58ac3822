/** Without imports: CONTRIBUTING.md, Adding a page. */
export const supervisorHeader = {
  title: 'Supervisor',
  text: 'Wat uw mensen nodig hebben, en hoe snel ze geholpen worden.',
};
