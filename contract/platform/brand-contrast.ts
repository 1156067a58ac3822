/** Text of the interface on the brand's colours, and the smallest contrast of WCAG AA: 4.5 for text, 3 for marks. */
const requirements = {
  blue: [{ other: '#FFFFFF', name: 'the white text on it', minimum: 4.5 }],
  orange: [
    { other: '#FFFFFF', name: 'white, on which it marks', minimum: 3 },
    { other: '#2A1206', name: 'the dark text on it', minimum: 4.5 },
  ],
} as const;

export type BrandColour = keyof typeof requirements;

/** Why a colour such as `#007EA4` cannot be used, with the nearest one that can; null when it has enough contrast. */
export function findContrastProblem(kind: BrandColour, colour: string): string | null {
  const failed = requirements[kind].find(({ other, minimum }) => contrastOf(colour, other) < minimum);
  if (failed === undefined) return null;
  const { other, name, minimum } = failed;
  // Rounded down: a contrast of 4.49 is not written as the required 4.5.
  const contrast = Math.floor(contrastOf(colour, other) * 10) / 10;
  const nearest = findNearest(kind, colour);
  const advice = nearest === null ? '' : `, such as ${nearest}`;
  return `has a contrast of ${contrast} with ${name}, and needs ${minimum}: choose a ${isLighter(colour, other) ? 'lighter' : 'darker'} one${advice}`;
}

/** Whether more contrast needs a lighter colour. */
function isLighter(colour: string, other: string): boolean {
  return luminanceOf(other) < 0.2 || luminanceOf(colour) > luminanceOf(other);
}

/** The least mix with white or black that has enough contrast. */
function findNearest(kind: BrandColour, colour: string): string | null {
  for (let percent = 1; percent < 100; percent += 1)
    for (const target of [0, 255]) {
      const mixed = mix(colour, target, percent / 100);
      if (requirements[kind].every(({ other, minimum }) => contrastOf(mixed, other) >= minimum)) return mixed;
    }
  return null;
}

function mix(colour: string, target: number, share: number): string {
  const mixed = channelsOf(colour).map((channel) => Math.round(channel + (target - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance of WCAG 2, 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
