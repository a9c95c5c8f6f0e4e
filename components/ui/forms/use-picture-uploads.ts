import { useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { ApiError } from '@/lib/access/api/api-client';
import { type UploadPath, uploadPicture } from '@/lib/catalogue/pictures/upload-client';

/** A picture of the form: uploaded, being uploaded, or refused. */
export interface FormPicture {
  key: string;
  /** Its path or URL; null until it has been uploaded. */
  imageUrl: string | null;
  /** The chosen file; null for a picture that was there before. */
  file: File | null;
  /** How much has been sent, from 0 to 1. */
  progress: number;
  /** Why it was not uploaded. */
  problem: string | null;
  /** What it shows, for those who don't see it; empty where nothing is said. */
  alt: string;
}

export interface PictureUploads {
  pictures: readonly FormPicture[];
  add: (files: Iterable<File>) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Moves a picture to a place, counted from 0. */
  move: (key: string, place: number) => void;
  /** Says what a picture shows. */
  describe: (key: string, alt: string) => void;
  /** Waits for all uploads, and resolves with all pictures. */
  settled: () => Promise<readonly FormPicture[]>;
  /** Back to the pictures that were there before, or to the given ones. */
  reset: (imageUrls?: readonly string[]) => void;
}

const nothing = { file: null, progress: 0, problem: null, alt: '' };

function toPictures(imageUrls: readonly string[], alts: readonly string[]): FormPicture[] {
  return imageUrls.map((imageUrl, place) => ({
    ...nothing,
    key: `${place} ${imageUrl}`,
    imageUrl,
    alt: alts[place] ?? '',
  }));
}

function problemOf(error: unknown): string {
  const cause = error instanceof ApiError && (error.hasServerMessage || error.status === 0) ? ` ${error.message}` : '';
  return `Image upload failed. Please try again.${cause}`;
}

let count = 0;

/**
 * A form's pictures, of which `first` were there before, showing what `alts` say. Chosen files are uploaded to `path`,
 * one after the other, and keep their place meanwhile.
 */
export function usePictureUploads(
  first: readonly string[],
  { path, alts = [] }: { path?: UploadPath; alts?: readonly string[] } = {},
): PictureUploads {
  const [pictures, setPictures] = useState(() => toPictures(first, alts));
  // Uploads outlive a rendering and need the latest pictures.
  const latest = useRef<readonly FormPicture[]>(pictures);
  const queue = useRef(Promise.resolve());
  const running = useRef(new Map<string, AbortController>());

  function update(change: (pictures: readonly FormPicture[]) => readonly FormPicture[]): void {
    latest.current = change(latest.current);
    setPictures([...latest.current]);
  }

  function patch(key: string, change: Partial<FormPicture>): void {
    update((all) => all.map((picture) => (picture.key === key ? { ...picture, ...change } : picture)));
  }

  const find = (key: string) => latest.current.find((picture) => picture.key === key);

  async function upload(key: string): Promise<void> {
    const file = find(key)?.file;
    if (!file) return;
    const abort = new AbortController();
    running.current.set(key, abort);
    try {
      const onProgress = (progress: number) => patch(key, { progress });
      patch(key, { imageUrl: await uploadPicture(file, { onProgress, signal: abort.signal, ...(path && { path }) }) });
      announce(`${file.name} was uploaded.`);
    } catch (error) {
      if (!abort.signal.aborted) patch(key, { problem: problemOf(error) });
    } finally {
      running.current.delete(key);
    }
  }

  function enqueue(key: string): void {
    queue.current = queue.current.then(() => upload(key));
  }

  // Leaving the form aborts its uploads.
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const abort of uploads.values()) abort.abort();
    };
  }, []);

  return {
    pictures,
    add(files) {
      const added = [...files].map((file) => {
        count += 1;
        return { ...nothing, key: `upload ${count}`, imageUrl: null, file };
      });
      update((all) => [...all, ...added]);
      for (const { key } of added) enqueue(key);
    },
    retry(key) {
      patch(key, { problem: null, progress: 0 });
      enqueue(key);
    },
    remove(key) {
      running.current.get(key)?.abort();
      update((all) => all.filter((picture) => picture.key !== key));
    },
    move(key, place) {
      const moved = find(key);
      if (!moved) return;
      update((all) => all.filter((picture) => picture !== moved).toSpliced(place, 0, moved));
    },
    describe: (key, alt) => patch(key, { alt }),
    async settled() {
      let waited: Promise<void> | null = null;
      while (waited !== queue.current) {
        waited = queue.current;
        await waited;
      }
      return latest.current;
    },
    reset(imageUrls = first) {
      for (const abort of running.current.values()) abort.abort();
      update(() => toPictures(imageUrls, alts));
    },
  };
}
