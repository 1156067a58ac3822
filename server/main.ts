const oldest = 24;
const { node } = process.versions;

// A static import would be parsed first, and older versions do not know its syntax.
if (Number.parseInt(node) >= oldest) {
  const { serve } = await import('./serve.ts');
  await serve();
} else {
  console.error(
    `\nThe portal could not start.\nIt needs Node.js ${oldest} or newer, and this is ${node}. Start it with npm start, which brings its own Node.js.\n`,
  );
  process.exitCode = 1;
}
