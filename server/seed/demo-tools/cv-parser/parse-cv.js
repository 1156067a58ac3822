import { withoutBsn } from './parse-bsn.js';
import { findAddress, findEmail, findLinkedin, findName, findPhone } from './parse-contact.js';
import { findLanguages, findSkills } from './parse-knowledge.js';
import { findPeriods, periodLabel } from './parse-periods.js';

/** Parses a profile from the plain text of a Dutch cv. Citizen service numbers are removed and counted. */
export function parseCv(source) {
  const { text, removed } = withoutBsn(
    source
      .normalize('NFC')
      .replaceAll('\r\n', '\n')
      .replaceAll(/[\u00a0\t]/g, ' '),
  );
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    name: findName(lines),
    email: findEmail(text),
    phone: findPhone(text),
    ...findAddress(text),
    linkedin: findLinkedin(text),
    languages: findLanguages(text),
    skills: findSkills(text),
    ...findPeriods(lines),
    bsnRemoved: removed,
  };
}

/** The rows of the profile: a label and one or more values, without rows for what the cv does not contain. */
export function profileRows(profile) {
  const place = [profile.postcode, profile.city].filter(Boolean).join(' ');
  const rows = [
    ['Naam', [profile.name]],
    ['E-mail', [profile.email]],
    ['Telefoon', [profile.phone]],
    ['Woonplaats', [place]],
    ['LinkedIn', [profile.linkedin]],
    ['Talen', profile.languages.map(({ name, level }) => (level ? `${name} (${level})` : name))],
    ['Vaardigheden', profile.skills],
    ['Werkervaring', profile.work.map(periodLine)],
    ['Opleiding', profile.education.map(periodLine)],
  ];
  return rows
    .map(([label, values]) => ({ label, values: values.filter(Boolean) }))
    .filter(({ values }) => values.length > 0);
}

export function profileAsText(profile) {
  return profileRows(profile)
    .map(({ label, values }) =>
      values.length === 1 ? `${label}: ${values[0]}` : `${label}:\n${values.map((value) => `- ${value}`).join('\n')}`,
    )
    .join('\n');
}

function periodLine(entry) {
  return entry.what ? `${periodLabel(entry)}: ${entry.what}` : periodLabel(entry);
}
