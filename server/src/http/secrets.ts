import { createHash, randomBytes, randomInt } from 'node:crypto';

/** SHA-256 of a secret, 64 hexadecimal digits: all that is kept of it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A token for a device: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a new room is called and opened by. */
export interface RoomSecrets {
  readonly room: string;
  readonly gmToken: string;
  readonly codes: { readonly player: string; readonly spectator: string; readonly gm: string };
}

/**
 * Id and secrets of the room that a command makes, a random text of at least 16 characters which only the one who gave it
 * knows: the same command, come again, finds the room it has made instead of making another.
 */
export function secretsOf(command: string): RoomSecrets {
  const drawn = (what: string): Buffer => createHash('sha256').update(`${what}\n${command}`).digest();
  const code = (what: string): string => codeOf([...drawn(what)].map((byte) => byte % alphabet.length));
  return {
    room: drawn('room').subarray(0, 9).toString('base64url'),
    gmToken: drawn('token').toString('base64url'),
    codes: { player: code('player'), spectator: code('spectator'), gm: code('gm') },
  };
}

/** A fight's seed: whoever knows it knows every die. */
export function newSeed(): string {
  return randomBytes(24).toString('base64url');
}

/** What keeps a seed from being guessed by its commitment. */
export function newSalt(): string {
  return randomBytes(24).toString('base64url');
}

/** Letters and digits that are not mistaken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

/** A code for people: twelve characters, 60 bits, written in groups of four. */
export function newCode(): string {
  return codeOf(Array.from({ length: CODE_LENGTH }, () => randomInt(alphabet.length)));
}

function codeOf(places: readonly number[]): string {
  const letters = places.slice(0, CODE_LENGTH).map((place) => alphabet[place]!);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-');
}

/** A code as it was made, however it was typed; null when it can be none. */
export function readCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  if (plain.length !== CODE_LENGTH || plain.includes('U')) return null;
  return `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`;
}
