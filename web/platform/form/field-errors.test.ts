import { expect, test } from 'vitest';
import { resetPasswordForm } from '#contract/auth.ts';
import { errorsAfterChange, findErrors, findUnshown, toServerErrors } from './field-errors.ts';

const check = (password: string, confirmPassword: string) =>
  findErrors(resetPasswordForm.safeParse({ token: 't', password, confirmPassword }));

test('each invalid field has the message of the schema', () => {
  expect(check('kort', 'anders')).toEqual({
    password: { message: 'Wachtwoord moet minimaal 8 karakters bevatten', server: false },
    confirmPassword: { message: 'Wachtwoorden komen niet overeen', server: false },
  });
});

test('a change removes the error of a field, also of one that depends on it', () => {
  const shown = check('een lange zin', 'een andere zin');
  expect(errorsAfterChange(shown, 'password', check('een andere zin', 'een andere zin'))).toEqual({});
});

test('a change adds no error to a field without one', () => {
  expect(errorsAfterChange({}, 'password', check('k', ''))).toEqual({});
});

test('an error by the server stays until its field changes', () => {
  const shown = toServerErrors({ email: 'Er is al een account met dit e-mailadres.' });
  expect(errorsAfterChange(shown, 'name', {})).toEqual(shown);
  expect(errorsAfterChange(shown, 'email', {})).toEqual({});
});

test('an error by the server for a field that the form does not have is to be shown beside its fields', () => {
  const found = toServerErrors({ reason: 'Geef een reden op', endsAt: 'Kies een moment in de toekomst' });
  expect(findUnshown(found, [{ name: 'reason' }])).toBe('Kies een moment in de toekomst');
  expect(findUnshown(found, [{ name: 'reason' }, { name: 'endsAt' }])).toBeUndefined();
});

test('an error by the schema for a field that the form does not have is to be shown when it is the only one', () => {
  const found = check('kort', 'anders');
  expect(findUnshown(found, [{ name: 'confirmPassword' }])).toBeUndefined();
  expect(findUnshown(found, [])).toBe('Wachtwoord moet minimaal 8 karakters bevatten');
});
