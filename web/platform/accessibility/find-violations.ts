import { ruleTexts, type RuleId } from './rule-texts.ts';

export type Violation = {
  rule: RuleId;
  /** Of critical or serious impact by axe-core: somebody cannot use the element. */
  isCritical: boolean;
  /** CSS selectors of the elements. */
  places: string[];
};

/** axe-core refuses a second run on the page while one is under way. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Violations of WCAG 2.2 A and AA within an element, by axe-core, whose 180 kB are loaded at the first call. Rejects when
 * they cannot be loaded.
 */
export function findViolations(within: Element): Promise<Violation[]> {
  const run = last.then(
    () => runAxe(within),
    () => runAxe(within),
  );
  last = run;
  return run;
}

async function runAxe(within: Element): Promise<Violation[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(within, {
    runOnly: { type: 'rule', values: Object.keys(ruleTexts) },
    // Other results would describe every element of the page.
    resultTypes: ['violations'],
    iframes: false,
  });
  return violations.map(({ id, impact, nodes }) => ({
    rule: id as RuleId,
    isCritical: impact === 'critical' || impact === 'serious',
    places: nodes.map(({ target }) => target.join(' ')),
  }));
}
