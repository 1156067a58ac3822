import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createFolder } from '#server/platform/embedded-postgres/cluster/prepare-data-folder.ts';
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts';
import { generateApi } from 'swagger-typescript-api';

/**
 * `npm run client -- [DIRECTORY]`: writes portaal-api.ts, a typed client of every call for programs with an API key.
 */
const [directory = 'dist/client', ...others] = process.argv.slice(2);
if (others.length > 0 || directory.startsWith('-')) {
  console.error('Usage: npm run client -- [DIRECTORY]');
  process.exit(1);
}
const path = resolve(directory, 'portaal-api.ts');
try {
  await createFolder(resolve(directory));
  const { files } = await generateApi({
    spec: openApiDocument('Portaal') as never,
    output: false,
    httpClientType: 'fetch',
    apiClassName: 'PortaalApi',
    fileName: 'portaal-api.ts',
    generateUnionEnums: true,
    silent: true,
  });
  await writeFile(path, files[0]!.fileContent);
  console.log(`Wrote ${path}.`);
} catch (error) {
  console.error(`${path} cannot be written: ${(error as Error).message}`);
  process.exitCode = 1;
}
