import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { formatKeys } from '#web/ui/format-keys.ts';

/** What a step is about: the first of its targets that is on the screen. `shortcut`: not shown when shortcuts are off. */
export type TourTarget = { selector: string; text: string; shortcut?: string };

export type TourStep = { title: string } & ({ text: string; targets: null } | { targets: TourTarget[] });

const inNavigation = (path: string) =>
  `#zijbalk a[href="${path}"], nav[aria-label="Snelle navigatie"] a[href="${path}"]`;

/** The steps, from what every page has. A page without the thing itself shows where it is. */
export const tourSteps: TourStep[] = [
  {
    title: 'Welkom in het portaal',
    text: 'In een paar stappen ziet u waar alles staat. U kunt intussen gewoon verder werken; Escape sluit de rondleiding.',
    targets: null,
  },
  {
    title: 'Navigatie',
    targets: [
      {
        selector: '#zijbalk',
        text: 'Hier opent u elke pagina.',
        shortcut: `Met ${formatKeys(shortcutKeys.sidebar)} klapt u de zijbalk in en uit.`,
      },
      {
        selector: 'nav[aria-label="Snelle navigatie"]',
        text: 'Hier opent u de pagina’s die u het vaakst gebruikt. De andere staan onder Meer.',
      },
    ],
  },
  {
    title: 'Apps',
    targets: [
      {
        selector: 'ul[aria-labelledby="apps"]',
        text: 'Uw apps. Open er een, stem op wat als eerste gebouwd moet worden, of sleep ze in uw eigen volgorde.',
      },
      {
        selector: inNavigation('/apps'),
        text: 'Onder Apps & Tools staan uw apps. U opent ze daar, stemt erop en zet ze in uw eigen volgorde.',
      },
    ],
  },
  {
    title: 'Weeklimieten',
    targets: [
      {
        selector: '#zijbalk section[aria-label="Weeklimieten"]',
        text: 'Wat u deze week hebt gebruikt en wat er nog over is. Maandag begint u opnieuw.',
      },
      {
        selector: 'nav[aria-label="Snelle navigatie"] button',
        text: 'Onder Meer staat wat u deze week hebt gebruikt en wat er nog over is. Maandag begint u opnieuw.',
      },
      {
        selector: '#zijbalk',
        text: 'Klap de zijbalk uit om te zien wat u deze week hebt gebruikt. Maandag begint u opnieuw.',
      },
    ],
  },
  {
    title: 'Performance',
    targets: [
      {
        selector: 'section[aria-label="Performance monitor"]',
        text: 'Kies Tonen: hier ziet u hoe snel het portaal bij u is, elke 5 seconden vernieuwd.',
      },
      {
        selector: inNavigation('/'),
        text: 'Onderaan het dashboard staat de Performance monitor: hoe snel het portaal bij u is.',
      },
    ],
  },
];

/** The step with what it is about; null: nothing on the screen. */
export type ShownStep = Pick<TourTarget, 'text' | 'shortcut'> & { title: string; target: HTMLElement | null };

/** The step as it is on the screen now; null when none of its targets is. */
export function showStep(step: TourStep, find: (selector: string) => HTMLElement | null): ShownStep | null {
  if (step.targets === null) return { title: step.title, text: step.text, target: null };
  for (const { selector, ...texts } of step.targets) {
    const target = find(selector);
    if (target) return { title: step.title, ...texts, target };
  }
  return null;
}

/** The indexes of the steps that can be shown now. */
export function listShownSteps(find: (selector: string) => HTMLElement | null): number[] {
  return tourSteps.flatMap((step, index) => (showStep(step, find) ? [index] : []));
}
