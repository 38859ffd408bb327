type Playback = Pick<HTMLMediaElement, "currentTime" | "volume" | "muted">;

/** Continues a video at the position of another one, with its volume. Before a video is loaded, the position is where it will start. */
export function copyPlayback(from: Playback, to: Playback): void {
  to.currentTime = from.currentTime;
  to.volume = from.volume;
  to.muted = from.muted;
}
