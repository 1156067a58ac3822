import { expect, test } from 'vitest';
import { extractQuestion } from './extract-question.ts';

test.each([
  ['Hoi, hoe stem ik? Groetjes Kim', 'hoe stem ik?'],
  ['Beste mevrouw De Vries, hoe stem ik?\n\nMet vriendelijke groet,\nKim\nRecruiter Utrecht', 'hoe stem ik?'],
  ['hallo hallo collega’s! hoe stem ik, alvast bedankt', 'hoe stem ik,'],
  ['Hoi wachtwoord vergeten, wat nu?', 'wachtwoord vergeten, wat nu?'],
  ['Hallo, Passkey, hoe stel ik die in?', 'Passkey, hoe stel ik die in?'],
  ['Hoi,\nInloggen\nlukt niet', 'Inloggen\nlukt niet'],
  ['Bedankt, maar ik kan nog steeds niet inloggen', ', maar ik kan nog steeds niet inloggen'],
  ['Dank je wel. Nu wil ik mijn wachtwoord wijzigen', '. Nu wil ik mijn wachtwoord wijzigen'],
  ['Alvast bedankt, mijn account is vergrendeld', ', mijn account is vergrendeld'],
  ['Ha! bedankt\nIk wil 2FA aanzetten', 'Ik wil 2FA aanzetten'],
  ['Hoe werkt dat? Alvast bedankt. Het gaat om stemmen', 'Hoe werkt dat? . Het gaat om stemmen'],
  ['Inloggen lukt niet, groetjes!\nKim de Vries\nSenior recruiter, Utrecht', 'Inloggen lukt niet,'],
  ['Inloggen lukt niet. Bedankt alvast voor je hulp, kim', 'Inloggen lukt niet.'],
  [
    'Inloggen lukt niet. Bedankt!\nKim\nPS: op mijn telefoon wel',
    'Inloggen lukt niet. !\nKim\nPS: op mijn telefoon wel',
  ],
  ['Dank je wel! En hoe trek ik die in?', '! En hoe trek ik die in?'],
  ['Hoe stem ik op https://voorbeeld.example/x? Bel 06-12345678.', 'Hoe stem ik op  ? Bel'],
  ['Hoe zet ik 2FA aan in 2026?', 'Hoe zet ik 2FA aan in  ?'],
  ['Wat doet de dagplanner met groetenlijsten?', 'Wat doet de dagplanner met groetenlijsten?'],
])('what %j asks is %j', (message, question) => expect(extractQuestion(message)).toBe(question));

test.each(['Hoi Kim!', 'Groetjes, Kim', '06-12345678', 'kim@voorbeeld.example', 'Ok, bedankt', ''])(
  '%j asks nothing',
  (message) => expect(extractQuestion(message)).not.toMatch(/[\p{Lu}\p{Ll}\p{N}]{4}/u),
);
