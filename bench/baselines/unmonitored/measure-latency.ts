/** Adds no hooks. */
export function measureLatency(): void {}
