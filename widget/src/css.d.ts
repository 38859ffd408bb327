/** A style sheet, minified by the build, as text. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** The board's version, put in by the build. */
declare const VERSION: string;
