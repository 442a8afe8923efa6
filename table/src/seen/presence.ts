/** Devices connected to one server process, by seat; spectators have no seat and count under the empty id. */
export type Presence = Readonly<Record<string, number>>;

/** Devices at a seat: those here and those connected to other processes. */
export function devicesAt(
  here: ReadonlyMap<string, number>,
  elsewhere: ReadonlyMap<string, Presence>,
  seat: string,
): number {
  let devices = here.get(seat) ?? 0;
  for (const seats of elsewhere.values()) if (Object.hasOwn(seats, seat)) devices += seats[seat]!;
  return devices;
}
