import type { Scope } from "../scope";

const RADIANS = Math.PI / 180;

/**
 * Returns the direction of the back camera around the vertical axis: 0 to 360 degrees, clockwise seen from above. Correct in any
 * position of the device (W3C DeviceOrientation, the worked example of a compass heading), while `alpha` alone jumps if the device
 * is held upright.
 */
export function headingOf(alpha: number, beta: number, gamma: number): number {
  const [a, b, g] = [alpha * RADIANS, beta * RADIANS, gamma * RADIANS];
  const x = -Math.cos(a) * Math.sin(g) - Math.sin(a) * Math.sin(b) * Math.cos(g);
  const y = -Math.sin(a) * Math.sin(g) + Math.cos(a) * Math.sin(b) * Math.cos(g);
  return (Math.atan2(x, y) / RADIANS + 360) % 360;
}

/** The device's heading. Undefined if the device does not provide one. */
export interface Compass {
  readonly heading: number | undefined;
}

interface PermissionApi {
  requestPermission?(): Promise<string>;
}

/**
 * Listens to the device's orientation. Must be called in the handler of a user gesture, because iOS shows its permission prompt
 * only then.
 */
export function openCompass(scope: Scope): Compass {
  const compass: { heading: number | undefined } = { heading: undefined };
  const listen = () => {
    if (scope.closed) return;
    scope.on(window, "deviceorientation", (event) => {
      const { alpha, beta, gamma } = event as DeviceOrientationEvent;
      // A computer without the sensor sends one event with null values.
      if (alpha !== null && beta !== null && gamma !== null) compass.heading = headingOf(alpha, beta, gamma);
    });
  };
  const permissionApi = (window as { DeviceOrientationEvent?: PermissionApi }).DeviceOrientationEvent;
  // Without permission there are no events, so a denial needs no handling.
  if (permissionApi && permissionApi.requestPermission) permissionApi.requestPermission().then(listen, listen);
  else listen();
  return compass;
}
