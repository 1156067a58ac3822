import type { ComponentProps } from 'react';
import { trustedDeviceDays } from '#contract/two-factor.ts';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';

export function RememberDevice(props: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  return <Checkbox {...props}>Onthoud dit apparaat {trustedDeviceDays} dagen</Checkbox>;
}
