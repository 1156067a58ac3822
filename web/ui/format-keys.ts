/** Whether this device has a Cmd key, which `Mod` stands for. */
export const isMac = typeof navigator !== 'undefined' && /^(Mac|iP)/.test(navigator.platform);

/** The keys of a combination such as `Mod+B`, as the keyboard of this device names them. */
export function formatKeys(keys: string, onMac = isMac): string {
  return keys.replace('Mod', onMac ? 'Cmd' : 'Ctrl').replaceAll('+', ' ');
}
