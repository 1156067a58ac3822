import { expect, test } from 'vitest';
import { listOnboardingSteps } from './onboarding-steps.ts';

const employee = { brand: 'Voorbeeld', canUseKeys: true, hasTwoFactor: false, activeKeys: 0 };

test('there are five steps for every role', () => {
  expect(listOnboardingSteps(employee).map(({ title }) => title)).toEqual([
    'Welkom',
    '2FA instellen',
    'API keys beheren',
    'API key testen',
    'Documentatie',
  ]);
  expect(listOnboardingSteps({ ...employee, canUseKeys: false })).toHaveLength(5);
});

test('a customer is not led to the page of API keys', () => {
  const steps = listOnboardingSteps({ ...employee, canUseKeys: false });
  expect(steps.map(({ link }) => link && ('to' in link ? link.to : link.newTab))).toEqual([
    null,
    '/authentication',
    null,
    null,
    '/api/docs',
  ]);
});

test('what is done already is shown as done', () => {
  const done = (facts: Partial<typeof employee>) =>
    listOnboardingSteps({ ...employee, ...facts }).flatMap(({ title, isDone }) => (isDone ? [title] : []));
  expect(done({})).toEqual([]);
  expect(done({ hasTwoFactor: true })).toEqual(['2FA instellen']);
  expect(done({ activeKeys: 2 })).toEqual(['API keys beheren']);
});

test('who has no 2FA reads that it is needed for keys that write', () => {
  const text = (hasTwoFactor: boolean) => listOnboardingSteps({ ...employee, hasTwoFactor })[2]!.text;
  expect(text(false)).toContain('2FA');
  expect(text(true)).not.toContain('2FA');
});
