// Reads an uncompressed scan-line OpenEXR file: { width, height, channels: { name: Float32Array } }.

const halfToFloat = (() => {
  const table = new Float32Array(65536);
  for (let h = 0; h < 65536; h++) {
    const sign = h & 0x8000 ? -1 : 1;
    const exponent = (h >> 10) & 31;
    const fraction = h & 1023;
    table[h] =
      sign *
      (exponent === 0 ? fraction * 2 ** -24 : exponent === 31 ? 65504 : (1 + fraction / 1024) * 2 ** (exponent - 15));
  }
  return table;
})();

export function readExr(buffer) {
  let at = 8;
  const text = () => {
    const end = buffer.indexOf(0, at);
    const value = buffer.toString('latin1', at, end);
    at = end + 1;
    return value;
  };
  const channels = [];
  let width = 0;
  let height = 0;
  for (;;) {
    const name = text();
    if (name === '') break;
    text();
    const size = buffer.readInt32LE(at);
    at += 4;
    const next = at + size;
    if (name === 'channels')
      while (buffer[at] !== 0) {
        const channel = text();
        channels.push({ name: channel, type: buffer.readInt32LE(at) });
        at += 16;
      }
    else if (name === 'dataWindow') {
      width = buffer.readInt32LE(at + 8) - buffer.readInt32LE(at) + 1;
      height = buffer.readInt32LE(at + 12) - buffer.readInt32LE(at + 4) + 1;
    } else if (name === 'compression' && buffer[at] !== 0) throw new Error('compressed EXR files are not supported');
    at = next;
  }
  const out = Object.fromEntries(channels.map((c) => [c.name, new Float32Array(width * height)]));
  at += height * 8;
  for (let row = 0; row < height; row++) {
    const y = row;
    at += 8;
    for (const { name, type } of channels) {
      const target = out[name];
      if (type === 1)
        for (let x = 0; x < width; x++, at += 2) target[y * width + x] = halfToFloat[buffer.readUInt16LE(at)];
      else for (let x = 0; x < width; x++, at += 4) target[y * width + x] = buffer.readFloatLE(at);
    }
  }
  return { width, height, channels: out };
}
