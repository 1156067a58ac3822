import { expect, test } from 'vitest';
import { findSchemeOfPort, smtpUrlSetting } from './smtp-url-setting.ts';

test.each([
  ['smtp://mail.example:465', 'smtps'],
  ['smtps://mail.example:587', 'smtp'],
  ['smtps://mail.example:25', 'smtp'],
  ['smtps://mail.example:465', null],
  ['smtp://mail.example:587', null],
  ['smtp://mail.example:1465', null],
  ['smtp://mail.example', null],
])('the port of %s is one for %s', (url, scheme) => expect(findSchemeOfPort(url)).toBe(scheme));

test.each([
  'smtps://user:a%23b@mail.example',
  'smtps://user:50%25off@mail.example',
  'smtp://u:p@mail.example/?name=a@b',
])('SMTP_URL=%s is accepted', (url) => expect(smtpUrlSetting.safeParse(url)).toMatchObject({ data: url }));
