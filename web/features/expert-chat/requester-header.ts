/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const requesterHeader = {
  title: 'Expert Ondersteuning',
  text: 'Stel uw vraag aan een collega die het weet. De assistent antwoordt meteen, een expert zodra die bereikbaar is.',
};
