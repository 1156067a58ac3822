// The health check of the image: its base may have neither a shell nor curl.
const port = process.env.PORT || '3000';
const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
