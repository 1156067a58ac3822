/** The texts of the cookie notice, in the portal and on the static pages. */
export const cookieTexts = {
  title: 'Cookies',
  notice: 'Wij gebruiken alleen cookies en opslag die nodig zijn.',
  accept: 'Accepteren',
  onlyNecessary: 'Alleen noodzakelijk',
  more: 'Meer info',
  close: 'Sluiten',
  dialogTitle: 'Cookies en privacy',
  sections: [
    {
      title: 'Cookiebeleid',
      paragraphs: [
        'Er zijn alleen functionele cookies. Ze houden u ingelogd (24 uur, of 7 dagen met “Blijf ingelogd”), herkennen een apparaat waarop u eerder inlogde (400 dagen), en horen bij één keer inloggen met een passkey (5 minuten).',
        'Uw browser bewaart daarnaast op uw eigen apparaat wat het scherm nodig heeft, zoals het thema, uw volgorde van apps en een concept dat u nog niet verstuurde. Als u uitlogt, worden uw gegevens daar gewist.',
        'Er zijn geen advertenties, geen statistieken en geen cookies van anderen. “Accepteren” en “Alleen noodzakelijk” laten daarom hetzelfde toe; uw keuze wordt alleen onthouden om deze melding niet te herhalen.',
      ],
    },
    {
      title: 'Privacyverklaring',
      paragraphs: [
        'Van uw account bewaren wij uw naam, e-mailadres en rol, en uw werk in het portaal: stemmen, verzoeken, gesprekken en welke apps u opent. Ter beveiliging bewaren wij sessies en inlogpogingen met IP-adres en browser.',
        'Uw browser maakt alleen verbinding met dit portaal. Bij Beveiliging downloadt u al uw gegevens, of vraagt u om verwijdering.',
      ],
    },
  ],
  statement: 'Lees de hele privacyverklaring',
};
