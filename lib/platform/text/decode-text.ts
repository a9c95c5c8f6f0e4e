/** Bytes 80 to 9F in windows-1252, which is what the web and spreadsheets call Latin-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

// Several versions of Node decode windows-1252 as ISO 8859-1, so that their TextDecoder can't be relied upon for it.
const decodeWindows1252 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const PIECE = 1024 * 1024;
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length });
    return true;
  } catch {
    return false;
  }
}

/** A decoder of all of these bytes, piece by piece: UTF-8 with or without BOM, else windows-1252. */
export function decoderOf(bytes: Uint8Array): (piece: Uint8Array, isLast: boolean) => string {
  if (!isUtf8(bytes)) return decodeWindows1252;
  const decoder = new TextDecoder('utf-8');
  return (piece, isLast) => decoder.decode(piece, { stream: !isLast });
}
