import { expect, test } from 'vitest';
import { resetPasswordForm } from '#contract/auth.ts';
import { afterChange, findErrors, fromServer } from './field-errors.ts';

const check = (password: string, confirmPassword: string) =>
  findErrors(resetPasswordForm.safeParse({ token: 't', password, confirmPassword }));

test('every wrong field has the contract’s message', () => {
  expect(check('kort', 'anders')).toEqual({
    password: { message: 'Wachtwoord moet minimaal 8 karakters bevatten', server: false },
    confirmPassword: { message: 'Wachtwoorden komen niet overeen', server: false },
  });
});

test('typing takes a message away, also at the field that depended on it', () => {
  const shown = check('een lange zin', 'een andere zin');
  expect(afterChange(shown, 'password', check('een andere zin', 'een andere zin'))).toEqual({});
});

test('typing never adds a message at a field that had none', () => {
  expect(afterChange({}, 'password', check('k', ''))).toEqual({});
});

test('what the server refused stays until that field changes', () => {
  const shown = fromServer({ email: 'Er is al een account met dit e-mailadres.' });
  expect(afterChange(shown, 'name', {})).toEqual(shown);
  expect(afterChange(shown, 'email', {})).toEqual({});
});
