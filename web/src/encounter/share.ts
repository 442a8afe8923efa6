import { isObject, type JsonObject } from './json.ts';

/** Largest encounter that a link may hold once unpacked: more is a trick, not an encounter. */
const largest = 400_000;

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(plain.length);
  for (let at = 0; at < plain.length; at++) bytes[at] = plain.charCodeAt(at);
  return bytes;
}

/** An encounter packed into a few letters for a link. */
export async function pack(file: JsonObject): Promise<string> {
  const stream = new Blob([JSON.stringify(file)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The encounter in a link. Fails with a sentence when there is none, or it is far too large. */
export async function unpack(text: string): Promise<JsonObject> {
  let json: unknown;
  try {
    const stream = new Blob([fromBase64url(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    json = JSON.parse(await readUpTo(stream, largest));
  } catch (thrown) {
    if (thrown instanceof TooLarge) throw thrown;
    throw new Error('The link is damaged: the encounter in it cannot be read. Ask for it again, and copy all of it.');
  }
  if (!isObject(json)) throw new Error('The link holds no encounter.');
  return json;
}

class TooLarge extends Error {}

async function readUpTo(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > most) {
      await reader.cancel();
      throw new TooLarge('The encounter in this link is too large.');
    }
  }
}
