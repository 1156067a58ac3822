import type { Theme } from '#web/platform/theme/theme.ts';
import { measurePair, tokenPairs, type MeasuredPair } from '#web/styles/token-pairs.ts';

/** The contrast of every pair of tokens, from the colours that the browser computes for a theme. */
export function measureTokens(theme: Theme): MeasuredPair[] {
  const probe = document.createElement('span');
  probe.hidden = true;
  probe.dataset['theme'] = theme;
  document.body.append(probe);
  const names = new Set(tokenPairs.flatMap(({ foreground, background }) => [foreground, background]));
  const computed = [...names].map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, toTokenValue(getComputedStyle(probe).color)] as const;
  });
  probe.remove();
  const tokens = Object.fromEntries(computed);
  return tokenPairs.map((pair) => measurePair(tokens, pair));
}

/** Browsers compute `#007ea4` as `rgb(0, 126, 164)`; other tokens stay OKLCH. */
export function toTokenValue(computed: string): string {
  const rgb = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(computed);
  if (!rgb) return computed;
  return `#${rgb
    .slice(1)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** A contrast ratio with two decimals, rounded down: `4,49` is not enough where 4.5 is needed. */
export function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toLocaleString('nl-NL', { maximumFractionDigits: 2 });
}
