const start = () => async () => {};

export { start as startMonitoring, start as startRecording };
