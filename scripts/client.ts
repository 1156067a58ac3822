import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createFolder } from '#server/platform/embedded-postgres/cluster/prepare-data-folder.ts';
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts';
import { generateApi } from 'swagger-typescript-api';

/** `npm run client -- DIRECTORY`: writes portaal-api.ts, a typed client of every call for programs with an API key. */
const usage = 'Usage: npm run client -- [DIRECTORY]';
const directory = resolve(readDirectory());

const { files } = await generateApi({
  spec: openApiDocument('Portaal') as never,
  output: false,
  httpClientType: 'fetch',
  apiClassName: 'PortaalApi',
  fileName: 'portaal-api.ts',
  generateUnionEnums: true,
  silent: true,
});
await createFolder(directory).catch((error: Error) => refuse(error.message));
await writeFile(join(directory, 'portaal-api.ts'), files[0]!.fileContent);
console.log(`Wrote ${join(directory, 'portaal-api.ts')}.`);

function readDirectory(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length > 1) refuse('One directory is written');
    return positionals[0] ?? 'dist/client';
  } catch (error) {
    return refuse((error as Error).message.split('. ')[0]!);
  }
}

function refuse(problem: string): never {
  console.error(`${problem}. ${usage}`);
  process.exit(1);
}
