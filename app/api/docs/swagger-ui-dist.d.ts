declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    domNode: HTMLElement | null;
    /** Where the document is. */
    url: string;
    docExpansion: 'list' | 'full' | 'none';
    /** The URL names the operation that is open. */
    deepLinking: boolean;
  }
  export default function SwaggerUi(options: Options): unknown;
}
