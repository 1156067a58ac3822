import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createFolder } from '#server/platform/embedded-postgres/cluster/prepare-data-folder.ts';
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts';
import { generateApi } from 'swagger-typescript-api';

/** `npm run client -- DIRECTORY`: writes portaal-api.ts, a typed client of every call for programs with an API key. */
try {
  const [directory = 'dist/client', ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (others.length > 0) throw new Error('One directory is written');
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
  const path = resolve(directory, 'portaal-api.ts');
  await writeFile(path, files[0]!.fileContent);
  console.log(`Wrote ${path}.`);
} catch (error) {
  console.error(`${(error as Error).message.split('. ')[0]}. Usage: npm run client -- [DIRECTORY]`);
  process.exitCode = 1;
}
