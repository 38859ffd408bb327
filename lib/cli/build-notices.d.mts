/** A package of a production installation according to the lockfile. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; empty if the package has none. */
  readonly licence: string;
  readonly path: string;
  readonly homepage: string;
  /** False for packages for other platforms. */
  readonly isInstalled: boolean;
}

export function productionPackages(root: string): ProductionPackage[];
export function noticesText(root: string): string;
export function buildNotices(root: string, path: string): void;
