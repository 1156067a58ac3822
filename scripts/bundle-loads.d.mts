type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
};

export declare function listLoads(
  manifest: Record<string, Chunk>,
  page: string,
): { name: string; limit: string; files: string[] }[];
