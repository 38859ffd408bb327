/** Types for the used part of swagger-ui, which has none of its own. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Options {
    readonly url: string;
    readonly domNode: HTMLElement;
    readonly layout: "BaseLayout";
    readonly supportedSubmitMethods: readonly string[];
    readonly docExpansion: "list" | "full" | "none";
    readonly defaultModelsExpandDepth: number;
    readonly defaultModelExpandDepth: number;
    readonly displayRequestDuration: boolean;
    readonly deepLinking: boolean;
    readonly validatorUrl: null;
    readonly syntaxHighlight: { readonly activated: boolean };
    readonly plugins: readonly (() => object)[];
    readonly onComplete: () => void;
  }
  const SwaggerUI: (options: Options) => unknown;
  export default SwaggerUI;
}
