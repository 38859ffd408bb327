/** A package of a production installation, by the lockfile. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, or empty where the package states none. */
  readonly licence: string;
  readonly path: string;
  readonly homepage: string;
  /** False for packages that are made for other platforms. */
  readonly isInstalled: boolean;
}

export function productionPackages(root: string): ProductionPackage[];
export function noticesText(root: string): string;
export function buildNotices(root: string, path: string): void;
