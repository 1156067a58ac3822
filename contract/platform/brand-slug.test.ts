import { expect, test } from 'vitest';
import { toSlug } from './brand-slug.ts';

test.each([
  ['Søren & Weiß', 'soren-weiss'],
  ['Łódź Ærlig', 'lodz-aerlig'],
  ['Müller', 'muller'],
  ['Apps', 'apps-bureau'],
  ['Щ', 'bureau'],
])('the page of %s is /%s', (name, slug) => expect(toSlug(name)).toBe(slug));
