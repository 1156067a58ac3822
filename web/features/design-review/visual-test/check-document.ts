import { findViolations } from '#web/platform/accessibility/find-violations.ts';
import { ruleTexts } from '#web/platform/accessibility/rule-texts.ts';
import { theme } from '#web/platform/theme/theme.ts';
import type { Finding } from '../issues/issue-log.ts';
import { formatRatio, measureTokens } from './measure-tokens.ts';

export type DocumentCheck = { findings: Finding[]; pairCount: number };

/** Checks the page that is shown, in its theme: WCAG by axe-core, and the contrast of the tokens. */
export async function checkDocument(): Promise<DocumentCheck> {
  const pairs = measureTokens(theme.read());
  const violations = await findViolations(document.documentElement);
  const ofPairs = pairs
    .filter(({ ratio, minimum }) => ratio < minimum)
    .map(({ foreground, background, ratio, minimum }): Finding => ({
      rule: 'Te weinig contrast van tokens',
      place: `--${foreground} op --${background}`,
      fix: `Het contrast is ${formatRatio(ratio)}; maak het minstens ${formatRatio(minimum)}.`,
      isCritical: true,
    }));
  const ofPage = violations.flatMap(({ rule, isCritical, places }) =>
    places.map((place): Finding => ({ rule: ruleTexts[rule].title, place, fix: ruleTexts[rule].fix, isCritical })),
  );
  return { findings: [...ofPairs, ...ofPage], pairCount: pairs.length };
}
