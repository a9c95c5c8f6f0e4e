import { useEffect, useRef } from 'react';

const WIDTH = 320;

/** Shows an image file that has not been uploaded yet; empty when it can't be decoded. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }).then(
      (bitmap) => {
        const surface = canvas.current;
        if (!isGone && surface) {
          surface.width = bitmap.width;
          surface.height = bitmap.height;
          surface.getContext('2d')?.drawImage(bitmap, 0, 0);
        }
        bitmap.close();
      },
      // The server's answer says what is wrong with it.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [file]);

  return <canvas ref={canvas} className="aspect-4/3 w-full object-contain opacity-60" />;
}
