/** Without imports: CONTRIBUTING.md, Adding a page. */
export const requesterHeader = {
  title: 'Expert Ondersteuning',
  text: 'Stel uw vraag aan een collega die het weet. De assistent antwoordt meteen, een expert zodra die bereikbaar is.',
};
