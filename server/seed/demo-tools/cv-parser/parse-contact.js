const emailPattern = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;
const phonePattern = /(?<![\p{L}\d+])(?:(?:\+|00)31[\s.-]?(?:\(0\)[\s.-]?)?|\(?0)\d(?:[\s.()-]{0,2}\d){7,9}(?!\d)/gu;
const postcodePattern = /\b([1-9]\d{3}) ?([A-Z]{2})\b(?:[ ,]+(\p{Lu}[\p{L}'’-]*(?: (?:\p{L}|['’-])+){0,3}))?/gu;
const linkedinPattern = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[\p{L}\d%_-]+/iu;
const particles = new Set([
  'van',
  'de',
  'den',
  'der',
  'ter',
  'ten',
  'te',
  'het',
  'in',
  'op',
  'el',
  'al',
  'la',
  'le',
  'von',
  'di',
  "'t",
  '’t',
]);
const unusedPostcodes = new Set(['SA', 'SD', 'SS']);

export function findEmail(text) {
  return emailPattern.exec(text)?.[0] ?? null;
}

/** The first Dutch number, as "06 12345678", "020 1234567" or "0172 123456". */
export function findPhone(text) {
  for (const [match] of text.matchAll(phonePattern)) {
    const digits = match.replaceAll('(0)', '').replaceAll(/\D/g, '');
    const national = digits.replace(/^(?:0031|31(?=\d{9}$))/, '0');
    if (/^0[1-9]\d{8}$/.test(national)) return spaced(national);
  }
  return null;
}

const shortAreas = new Set(
  '010 013 015 020 023 024 026 030 033 035 036 038 040 043 045 046 050 053 055 058 070 071 072 073 074 075 076 077 078 079 085 088'.split(
    ' ',
  ),
);

function spaced(national) {
  const cut = national.startsWith('06') ? 2 : shortAreas.has(national.slice(0, 3)) ? 3 : 4;
  return `${national.slice(0, cut)} ${national.slice(cut)}`;
}

export function findAddress(text) {
  for (const [, digits, letters, city] of text.matchAll(postcodePattern)) {
    if (!unusedPostcodes.has(letters)) return { postcode: `${digits} ${letters}`, city: city ?? null };
  }
  return { postcode: null, city: null };
}

export function findLinkedin(text) {
  const found = linkedinPattern.exec(text)?.[0];
  return found ? found.replace(/^https?:\/\//i, '').replace(/^www\./i, '') : null;
}

/** The line after "Naam:", otherwise the first line near the top that has the form of a name. */
export function findName(lines) {
  const labelled = lines.map((line) => /^(?:naam|name|volledige naam)\s*[:\t]\s*(.+)$/i.exec(line)?.[1]).find(Boolean);
  if (labelled) return labelled.trim();
  return lines.slice(0, 8).find(readsLikeName) ?? null;
}

function readsLikeName(line) {
  if (/curriculum|vitae|\bcv\b|profiel|r[eé]sum[eé]|sollicitatie|gegevens|werkervaring|opleiding/i.test(line))
    return false;
  const words = line.split(/\s+/);
  if (words.length < 2 || words.length > 7) return false;
  return words.every((word) => particles.has(word.toLowerCase()) || /^\p{Lu}[\p{L}'’.-]*$/u.test(word));
}
