const monthNames = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const month =
  '(?:jan(?:uari)?|feb(?:ruari)?|mrt|maart|mar|apr(?:il)?|mei|may|juni?|june|juli?|july|aug(?:ustus|ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const moment = `(?:${month} (?:19|20)\\d\\d|(?:0?[1-9]|1[0-2])[/-](?:19|20)\\d\\d|(?:19|20)\\d\\d)`;
const present = '(?:heden|nu|nu toe|present|vandaag)';
const period = new RegExp(
  `(?<!\\d)(${moment})\\s*(?:-|–|—|tot en met|t/m|tot)\\s*(${moment}|${present})(?![\\d/])`,
  'i',
);
const headings = [
  ['education', /^(?:opleiding(?:en)?|scholing|cursus(?:sen)?|opleidingen en cursussen|education|studie)\b/i],
  ['work', /^(?:werkervaring|ervaring|loopbaan|werk|experience|work experience)\b/i],
  ['other', /^(?:talen|overig|hobby|vaardigheden|profiel|persoonlijk|personalia|referenties|certificaten|interesses)/i],
];

/** Work and education with a start and an end, the latest first. */
export function findPeriods(lines) {
  const found = { work: [], education: [] };
  let section = 'other';
  lines.forEach((line, place) => {
    section = headingOf(line) ?? section;
    const match = period.exec(line);
    if (!match) return;
    const rest = line
      .replace(match[0], ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s:,;|()-]+|[\s:,;|()-]+$/g, '');
    const what = rest || nextText(lines, place);
    const list = section === 'education' ? found.education : found.work;
    list.push({ from: readMoment(match[1]), to: readMoment(match[2]), what });
  });
  const latestFirst = (a, b) => sortKey(b.to) - sortKey(a.to) || sortKey(b.from) - sortKey(a.from);
  return { work: found.work.toSorted(latestFirst), education: found.education.toSorted(latestFirst) };
}

/** "mrt 2021 – heden" */
export function periodLabel({ from, to }) {
  return `${momentLabel(from)} – ${momentLabel(to)}`;
}

function headingOf(line) {
  if (line.length > 40 || period.test(line)) return null;
  return headings.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}

function nextText(lines, place) {
  const next = lines[place + 1];
  return next && !period.test(next) && !headingOf(next) ? next : '';
}

/** Null: until now. */
function readMoment(text) {
  const year = /(?:19|20)\d\d$/.exec(text);
  if (!year) return null;
  const before = text
    .slice(0, year.index)
    .replace(/[\s/.-]+$/, '')
    .toLowerCase();
  return { year: Number(year[0]), month: readMonth(before) };
}

function readMonth(text) {
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const short = { maa: 'mrt', mar: 'mrt', may: 'mei', oct: 'okt' }[text.slice(0, 3)] ?? text.slice(0, 3);
  return monthNames.indexOf(short) + 1 || null;
}

function momentLabel(value) {
  if (!value) return 'heden';
  return value.month ? `${monthNames[value.month - 1]} ${value.year}` : String(value.year);
}

function sortKey(value) {
  return value ? value.year * 12 + (value.month ?? 0) : Number.MAX_SAFE_INTEGER;
}
