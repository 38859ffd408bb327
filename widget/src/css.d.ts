/** Text of a style sheet, minified by the build. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** The board's version, inserted by the build. */
declare const VERSION: string;
