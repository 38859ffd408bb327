interface Lockfile {
  readonly packages: Readonly<Record<string, object>>;
}

/** Returns the lockfile's paths of all packages that a built board needs. */
export function runtimePackages(lock: Lockfile): ReadonlySet<string>;
