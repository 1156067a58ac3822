import { expect, test } from 'vitest';
import { extractQuestion } from './extract-question.ts';

test.each([
  ['Hoi, hoe stem ik? Groetjes Kim', 'hoe stem ik?'],
  ['Beste mevrouw De Vries, hoe stem ik?\n\nMet vriendelijke groet,\nKim\nRecruiter Utrecht', 'hoe stem ik?'],
  ['hallo hallo collega’s! hoe stem ik, alvast bedankt', 'hoe stem ik,'],
  ['Hoi wachtwoord vergeten, wat nu?', 'wachtwoord vergeten, wat nu?'],
  ['Dank je wel! En hoe trek ik die in?', '! En hoe trek ik die in?'],
  ['Hoe stem ik op https://voorbeeld.example/x? Bel 06-12345678.', 'Hoe stem ik op  ? Bel'],
  ['Hoe zet ik 2FA aan in 2026?', 'Hoe zet ik 2FA aan in  ?'],
  ['Wat doet de dagplanner met groetenlijsten?', 'Wat doet de dagplanner met groetenlijsten?'],
])('what %j asks is %j', (message, question) => expect(extractQuestion(message)).toBe(question));

test.each(['Hoi Kim!', 'Groetjes, Kim', '06-12345678', 'kim@voorbeeld.example', 'Ok, bedankt', ''])(
  '%j asks nothing',
  (message) => expect(extractQuestion(message)).not.toMatch(/[\p{Lu}\p{Ll}\p{N}]{4}/u),
);
