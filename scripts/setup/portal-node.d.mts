export declare function portalFlags(node: string): string[];
export declare const portalEnvironment: Record<string, string>;
