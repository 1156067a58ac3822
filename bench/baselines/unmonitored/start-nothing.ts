const startNothing = () => async () => {};

export const startMonitoring = startNothing;
export const startRecording = startNothing;
