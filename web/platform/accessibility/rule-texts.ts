type RuleText = { title: string; fix: string };

/**
 * The rules of axe-core that the portal checks on itself, WCAG 2.2 A and AA, with what to do about each in Dutch. Without
 * target-size, which reports what a sticky header covers at the moment.
 */
export const ruleTexts = {
  'area-alt': { title: 'Kaartgebied zonder tekst', fix: 'Geef het gebied een alt-tekst.' },
  'aria-allowed-attr': {
    title: 'ARIA-attribuut past niet bij de rol',
    fix: 'Verwijder het attribuut of kies de juiste rol.',
  },
  'aria-command-name': { title: 'Knop of link zonder naam', fix: 'Geef het element tekst of een aria-label.' },
  'aria-hidden-body': { title: 'Hele pagina is verborgen', fix: 'Verwijder aria-hidden van de body.' },
  'aria-hidden-focus': {
    title: 'Focus komt in een verborgen deel',
    fix: 'Maak het deel inert, of haal de elementen uit de tabvolgorde.',
  },
  'aria-input-field-name': { title: 'Invoerveld zonder naam', fix: 'Koppel een label of geef een aria-label.' },
  'aria-progressbar-name': { title: 'Voortgangsbalk zonder naam', fix: 'Geef de balk een aria-label.' },
  'aria-required-attr': { title: 'Verplicht ARIA-attribuut ontbreekt', fix: 'Voeg het attribuut van de rol toe.' },
  'aria-required-children': {
    title: 'Rol mist de onderdelen die erbij horen',
    fix: 'Geef de onderdelen de rol die de lijst of tabel vraagt.',
  },
  'aria-required-parent': {
    title: 'Onderdeel staat buiten het geheel van zijn rol',
    fix: 'Zet het element in een ouder met de juiste rol.',
  },
  'aria-roles': { title: 'Onbekende rol', fix: 'Gebruik een rol die in ARIA bestaat.' },
  'aria-toggle-field-name': { title: 'Schakelaar zonder naam', fix: 'Koppel een label of geef een aria-label.' },
  'aria-tooltip-name': { title: 'Tooltip zonder naam', fix: 'Geef de tooltip tekst.' },
  'aria-valid-attr': { title: 'Onbekend ARIA-attribuut', fix: 'Verbeter de naam van het attribuut.' },
  'aria-valid-attr-value': {
    title: 'ARIA-attribuut met een ongeldige waarde',
    fix: 'Verbeter de waarde, of laat het id naar een element op de pagina wijzen.',
  },
  'autocomplete-valid': { title: 'Onbekende waarde voor autocomplete', fix: 'Gebruik een waarde uit de HTML-norm.' },
  'button-name': { title: 'Knop zonder naam', fix: 'Geef de knop tekst of een aria-label.' },
  bypass: { title: 'Blok niet over te slaan', fix: 'Bied een link naar de inhoud of een main-element.' },
  'color-contrast': {
    title: 'Te weinig contrast van tekst',
    fix: 'Gebruik een kleurpaar uit de tokens met een contrast van minstens 4,5.',
  },
  'definition-list': { title: 'Beschrijvingslijst met andere elementen', fix: 'Zet alleen dt en dd in een dl.' },
  dlitem: { title: 'Term buiten een beschrijvingslijst', fix: 'Zet dt en dd in een dl.' },
  'document-title': { title: 'Pagina zonder titel', fix: 'Geef de pagina een titel.' },
  'duplicate-id-aria': { title: 'Zelfde id twee keer gebruikt', fix: 'Geef elk element een eigen id.' },
  'form-field-multiple-labels': { title: 'Veld met meer labels', fix: 'Houd één label over.' },
  'frame-title': { title: 'Frame zonder titel', fix: 'Geef het frame een title.' },
  'html-has-lang': { title: 'Taal van de pagina ontbreekt', fix: 'Zet lang op het html-element.' },
  'html-lang-valid': { title: 'Onbekende taal van de pagina', fix: 'Gebruik een geldige taalcode, zoals nl.' },
  'image-alt': {
    title: 'Afbeelding zonder tekst',
    fix: 'Geef de afbeelding een alt-tekst; leeg als het versiering is.',
  },
  'input-button-name': { title: 'Invoerknop zonder naam', fix: 'Geef de knop een value of aria-label.' },
  label: { title: 'Formulierveld zonder label', fix: 'Koppel een zichtbaar label aan het veld.' },
  'link-in-text-block': {
    title: 'Link valt niet op in de tekst',
    fix: 'Onderstreep de link of geef meer contrast met de tekst.',
  },
  'link-name': { title: 'Link zonder naam', fix: 'Geef de link tekst die zegt waarheen hij gaat.' },
  list: { title: 'Lijst met andere elementen dan punten', fix: 'Zet alleen li in ul of ol.' },
  listitem: { title: 'Lijstpunt buiten een lijst', fix: 'Zet li in ul of ol.' },
  'meta-viewport': { title: 'Inzoomen is uitgezet', fix: 'Sta inzoomen toe in het meta-element van de viewport.' },
  'nested-interactive': { title: 'Knop of link in een andere', fix: 'Zet de elementen naast elkaar.' },
  'role-img-alt': { title: 'Beeld zonder tekst', fix: 'Geef het element een aria-label.' },
  'scrollable-region-focusable': {
    title: 'Scrollgebied niet met het toetsenbord te bereiken',
    fix: 'Geef het gebied tabindex="0" en een naam.',
  },
  'select-name': { title: 'Keuzelijst zonder naam', fix: 'Koppel een zichtbaar label aan de lijst.' },
  'summary-name': { title: 'Uitklapper zonder naam', fix: 'Geef de summary tekst.' },
  'svg-img-alt': { title: 'Tekening zonder tekst', fix: 'Geef de svg een titel of aria-label.' },
  'td-headers-attr': { title: 'Cel verwijst naar een onbekende kop', fix: 'Verbeter het attribuut headers.' },
  'th-has-data-cells': { title: 'Tabelkop zonder cellen', fix: 'Verwijder de kop of vul de kolom.' },
  'valid-lang': { title: 'Onbekende taal van een deel', fix: 'Gebruik een geldige taalcode.' },
} satisfies Record<string, RuleText>;

export type RuleId = keyof typeof ruleTexts;
