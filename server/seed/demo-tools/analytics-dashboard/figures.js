const monthNames = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** "okt" or, in full, "okt 2026" of "2026-10". */
export function monthLabel(month, full = true) {
  const name = monthNames[Number(month.slice(5)) - 1];
  return full ? `${name} ${month.slice(0, 4)}` : name;
}

export function median(numbers) {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function distinct(placements, field) {
  return [...new Set(placements.map((placement) => placement[field]))].toSorted((a, b) => a.localeCompare(b, 'nl'));
}

/** Every month of the data up to the last one, also those without a placement that matches the filters. */
export function lastMonths(placements, count) {
  return distinct(placements, 'month').slice(-count);
}

export function filterPlacements(placements, { months, source, team }) {
  return placements.filter(
    (placement) =>
      months.includes(placement.month) &&
      (!source || placement.source === source) &&
      (!team || placement.team === team),
  );
}

/** One row per key: the number of placements and their median lead time in days. */
export function figuresPer(placements, field, keys) {
  return keys.map((key) => {
    const own = placements.filter((placement) => placement[field] === key);
    return { key, count: own.length, days: median(own.map((placement) => placement.days)) };
  });
}

/** Headline figures; the fastest source is one with at least three placements. */
export function headline(placements) {
  const sources = figuresPer(placements, 'source', distinct(placements, 'source'));
  const days = placements.map((placement) => placement.days);
  return {
    count: placements.length,
    days: median(days),
    within30: days.length ? days.filter((each) => each <= 30).length / days.length : null,
    biggest: sources.toSorted((a, b) => b.count - a.count)[0] ?? null,
    fastest: sources.filter((each) => each.count >= 3).toSorted((a, b) => a.days - b.days)[0] ?? null,
  };
}
