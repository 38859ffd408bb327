import type { Scope } from "../scope";

const RADIANS = Math.PI / 180;

/**
 * Where the back camera looks, in degrees round the vertical: 0 to 360, clockwise seen from above. Right however the device is
 * held (W3C DeviceOrientation, the worked example of a compass heading), where `alpha` alone jumps when it is held upright.
 */
export function headingOf(alpha: number, beta: number, gamma: number): number {
  const [a, b, g] = [alpha * RADIANS, beta * RADIANS, gamma * RADIANS];
  const x = -Math.cos(a) * Math.sin(g) - Math.sin(a) * Math.sin(b) * Math.cos(g);
  const y = -Math.sin(a) * Math.sin(g) + Math.cos(a) * Math.sin(b) * Math.cos(g);
  return (Math.atan2(x, y) / RADIANS + 360) % 360;
}

/** The device's heading, as long as it tells one. */
export interface Compass {
  readonly heading: number | undefined;
}

interface Asking {
  requestPermission?(): Promise<string>;
}

/** Listens to the device's orientation. To be called within a press of a button: iOS asks the person then, and only then. */
export function openCompass(scope: Scope): Compass {
  const compass: { heading: number | undefined } = { heading: undefined };
  const listen = () => {
    if (scope.closed) return;
    scope.on(window, "deviceorientation", (event) => {
      const { alpha, beta, gamma } = event as DeviceOrientationEvent;
      // A computer without the sensor sends one event that holds nothing.
      if (alpha !== null && beta !== null && gamma !== null) compass.heading = headingOf(alpha, beta, gamma);
    });
  };
  const asking = (window as { DeviceOrientationEvent?: Asking }).DeviceOrientationEvent;
  // Refused, no events come: nothing else has to be done.
  if (asking && asking.requestPermission) asking.requestPermission().then(listen, listen);
  else listen();
  return compass;
}
