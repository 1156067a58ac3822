import { expect, test } from 'vitest';
import { findSchemeOfPort } from './smtp-url-setting.ts';

test.each([
  ['smtp://mail.example:465', 'smtps'],
  ['smtps://mail.example:587', 'smtp'],
  ['smtps://mail.example:25', 'smtp'],
  ['smtps://mail.example:465', null],
  ['smtp://mail.example:587', null],
  ['smtp://mail.example:1465', null],
  ['smtp://mail.example', null],
])('the port of %s is one for %s', (url, scheme) => expect(findSchemeOfPort(url)).toBe(scheme));
