// Loaded by a portal whose memory is measured: SIGUSR2 collects all garbage.
process.on('SIGUSR2', () => void globalThis.gc?.());
