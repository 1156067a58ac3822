import { expect, test } from 'vitest';
import { expertFixture } from '../expert-fixture.ts';
import { toExpertBody, toExpertValues } from './edit-expert-dialog.tsx';

test('an expert survives the form unchanged', () => {
  const expert = expertFixture({ linkedin: 'https://nl.linkedin.com/in/zoe', isActive: false });
  const { name, role, expertise, specialties, status, description, linkedin, isActive } = expert;
  expect(toExpertBody(toExpertValues(expert))).toEqual({
    name,
    role,
    expertise,
    specialties,
    status,
    description,
    linkedin,
    isActive,
  });
});

test('subjects are separated by commas, semicolons or lines, and no address is null', () => {
  const values = { ...toExpertValues(expertFixture()), expertise: ' API,, Koppelingen;\nSSO ', linkedin: ' ' };
  expect(toExpertBody(values)).toMatchObject({ expertise: ['API', 'Koppelingen', 'SSO'], linkedin: null });
});
