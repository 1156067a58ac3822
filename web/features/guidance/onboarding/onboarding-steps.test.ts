import { expect, test } from 'vitest';
import { listOnboardingSteps } from './onboarding-steps.ts';

const employee = {
  brand: 'Voorbeeld',
  canUseKeys: true,
  twoFactor: { enabled: false, hasPasskeys: false },
  activeKeys: 0,
};

test('there are five steps where the role may have API keys, and otherwise those with something to do', () => {
  expect(listOnboardingSteps(employee).map(({ title }) => title)).toEqual([
    'Welkom',
    '2FA instellen',
    'API keys beheren',
    'API key testen',
    'Documentatie',
  ]);
  const steps = listOnboardingSteps({ ...employee, canUseKeys: false });
  expect(steps.map(({ title }) => title)).toEqual(['Welkom', '2FA instellen', 'Documentatie']);
  expect(steps[0]!.text).toContain('In drie stappen');
});

test('a customer is not led to the page of API keys', () => {
  const steps = listOnboardingSteps({ ...employee, canUseKeys: false });
  expect(steps.map(({ link }) => link && ('to' in link ? link.to : link.newTab))).toEqual([
    null,
    '/authentication',
    '/api/docs',
  ]);
});

test('what is done already is shown as done', () => {
  const done = (facts: Partial<typeof employee>) =>
    listOnboardingSteps({ ...employee, ...facts }).flatMap(({ title, isDone }) => (isDone ? [title] : []));
  expect(done({})).toEqual([]);
  expect(done({ twoFactor: { enabled: true, hasPasskeys: false } })).toEqual(['2FA instellen']);
  expect(done({ twoFactor: { enabled: false, hasPasskeys: true } })).toEqual(['2FA instellen']);
  expect(done({ activeKeys: 2 })).toEqual(['API keys beheren']);
});

test('who has no second step reads that it is needed for keys that write', () => {
  const text = (enabled: boolean, hasPasskeys: boolean) =>
    listOnboardingSteps({ ...employee, twoFactor: { enabled, hasPasskeys } })[2]!.text;
  expect(text(false, false)).toContain('2FA');
  expect(text(true, false)).not.toContain('2FA');
  expect(text(false, true)).not.toContain('2FA');
});
