type RuleText = { title: string; mend: string };

/**
 * The rules of axe-core that the portal checks on itself, WCAG 2.2 A and AA, with what to do about each in Dutch. Without
 * target-size, which reports what a sticky header covers at the moment.
 */
export const ruleTexts = {
  'area-alt': { title: 'Kaartgebied zonder tekst', mend: 'Geef het gebied een alt-tekst.' },
  'aria-allowed-attr': {
    title: 'ARIA-attribuut past niet bij de rol',
    mend: 'Verwijder het attribuut of kies de juiste rol.',
  },
  'aria-command-name': { title: 'Knop of link zonder naam', mend: 'Geef het element tekst of een aria-label.' },
  'aria-hidden-body': { title: 'Hele pagina is verborgen', mend: 'Verwijder aria-hidden van de body.' },
  'aria-hidden-focus': {
    title: 'Focus komt in een verborgen deel',
    mend: 'Maak het deel inert, of haal de elementen uit de tabvolgorde.',
  },
  'aria-input-field-name': { title: 'Invoerveld zonder naam', mend: 'Koppel een label of geef een aria-label.' },
  'aria-progressbar-name': { title: 'Voortgangsbalk zonder naam', mend: 'Geef de balk een aria-label.' },
  'aria-required-attr': { title: 'Verplicht ARIA-attribuut ontbreekt', mend: 'Voeg het attribuut van de rol toe.' },
  'aria-required-children': {
    title: 'Rol mist de onderdelen die erbij horen',
    mend: 'Geef de onderdelen de rol die de lijst of tabel vraagt.',
  },
  'aria-required-parent': {
    title: 'Onderdeel staat buiten het geheel van zijn rol',
    mend: 'Zet het element in een ouder met de juiste rol.',
  },
  'aria-roles': { title: 'Onbekende rol', mend: 'Gebruik een rol die in ARIA bestaat.' },
  'aria-toggle-field-name': { title: 'Schakelaar zonder naam', mend: 'Koppel een label of geef een aria-label.' },
  'aria-tooltip-name': { title: 'Tooltip zonder naam', mend: 'Geef de tooltip tekst.' },
  'aria-valid-attr': { title: 'Onbekend ARIA-attribuut', mend: 'Verbeter de naam van het attribuut.' },
  'aria-valid-attr-value': {
    title: 'ARIA-attribuut met een ongeldige waarde',
    mend: 'Verbeter de waarde, of laat het id naar een element op de pagina wijzen.',
  },
  'autocomplete-valid': { title: 'Onbekende waarde voor autocomplete', mend: 'Gebruik een waarde uit de HTML-norm.' },
  'button-name': { title: 'Knop zonder naam', mend: 'Geef de knop tekst of een aria-label.' },
  bypass: { title: 'Blok niet over te slaan', mend: 'Bied een link naar de inhoud of een main-element.' },
  'color-contrast': {
    title: 'Te weinig contrast van tekst',
    mend: 'Gebruik een paar kleuren uit de tokens met een contrast van minstens 4,5.',
  },
  'definition-list': { title: 'Beschrijvingslijst met andere elementen', mend: 'Zet alleen dt en dd in een dl.' },
  dlitem: { title: 'Term buiten een beschrijvingslijst', mend: 'Zet dt en dd in een dl.' },
  'document-title': { title: 'Pagina zonder titel', mend: 'Geef de pagina een titel.' },
  'duplicate-id-aria': { title: 'Zelfde id twee keer gebruikt', mend: 'Geef elk element een eigen id.' },
  'form-field-multiple-labels': { title: 'Veld met meer labels', mend: 'Houd één label over.' },
  'frame-title': { title: 'Frame zonder titel', mend: 'Geef het frame een title.' },
  'html-has-lang': { title: 'Taal van de pagina ontbreekt', mend: 'Zet lang op het html-element.' },
  'html-lang-valid': { title: 'Onbekende taal van de pagina', mend: 'Gebruik een geldige taalcode, zoals nl.' },
  'image-alt': { title: 'Afbeelding zonder tekst', mend: 'Geef de afbeelding een alt-tekst; leeg als zij versiert.' },
  'input-button-name': { title: 'Invoerknop zonder naam', mend: 'Geef de knop een value of aria-label.' },
  label: { title: 'Formulierveld zonder label', mend: 'Koppel een zichtbaar label aan het veld.' },
  'link-in-text-block': {
    title: 'Link valt niet op in de tekst',
    mend: 'Onderstreep de link of geef meer contrast met de tekst.',
  },
  'link-name': { title: 'Link zonder naam', mend: 'Geef de link tekst die zegt waarheen hij gaat.' },
  list: { title: 'Lijst met andere elementen dan punten', mend: 'Zet alleen li in ul of ol.' },
  listitem: { title: 'Lijstpunt buiten een lijst', mend: 'Zet li in ul of ol.' },
  'meta-viewport': { title: 'Inzoomen is uitgezet', mend: 'Sta inzoomen toe in het meta-element van de viewport.' },
  'nested-interactive': { title: 'Knop of link in een andere', mend: 'Zet de elementen naast elkaar.' },
  'role-img-alt': { title: 'Beeld zonder tekst', mend: 'Geef het element een aria-label.' },
  'scrollable-region-focusable': {
    title: 'Scrollgebied niet met het toetsenbord te bereiken',
    mend: 'Geef het gebied tabindex="0" en een naam.',
  },
  'select-name': { title: 'Keuzelijst zonder naam', mend: 'Koppel een zichtbaar label aan de lijst.' },
  'summary-name': { title: 'Uitklapper zonder naam', mend: 'Geef de summary tekst.' },
  'svg-img-alt': { title: 'Tekening zonder tekst', mend: 'Geef de svg een titel of aria-label.' },
  'td-headers-attr': { title: 'Cel verwijst naar een onbekende kop', mend: 'Verbeter het attribuut headers.' },
  'th-has-data-cells': { title: 'Tabelkop zonder cellen', mend: 'Verwijder de kop of vul de kolom.' },
  'valid-lang': { title: 'Onbekende taal van een deel', mend: 'Gebruik een geldige taalcode.' },
} satisfies Record<string, RuleText>;

export type RuleId = keyof typeof ruleTexts;
