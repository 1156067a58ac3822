import { describeDevice } from '#contract/describe-device.ts';

/** Where a call came from, within a sentence: `met Chrome op Windows, vanaf het adres 10.0.0.9`. */
export function originText({ ip, userAgent }: { ip: string; userAgent: string | null }): string {
  const { label, isKnown } = describeDevice(userAgent);
  return `met ${isKnown ? label : 'een onbekend apparaat'}, vanaf het adres ${ip}`;
}
