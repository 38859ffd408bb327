interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
}

/** An uploaded picture in its stored size. */
export function Picture(props: PictureProps) {
  // biome-ignore lint/performance/noImgElement: uploads are stored as WebP of a bounded size, and Next cannot reach the handler that serves them
  // biome-ignore lint/a11y/useAltText: passed in the props
  return <img {...props} decoding="async" />;
}
