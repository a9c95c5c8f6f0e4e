/** What a handler returns in place of JSON: a file for the caller's downloads. */
export class FileAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly name: string;

  /** `name` is plain ASCII without quotes. */
  constructor(bytes: Uint8Array<ArrayBuffer>, type: string, name: string) {
    this.bytes = bytes;
    this.type = type;
    this.name = name;
  }

  toResponse(headers: Headers): Response {
    headers.set('content-type', this.type);
    headers.set('content-length', String(this.bytes.byteLength));
    headers.set('content-disposition', `attachment; filename="${this.name}"`);
    return new Response(this.bytes, { headers });
  }
}
