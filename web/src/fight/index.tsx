/** Where the fight is: a room on the server, or one played alone in this browser. */
export type Where = { readonly kind: 'room'; readonly room: string } | { readonly kind: 'solo'; readonly id: string };

/** The fight screen of whoever this device is: GM, player, spectator or overlay. */
export default function Fight(_props: { readonly where: Where }) {
  return <main class="page-note" />;
}
