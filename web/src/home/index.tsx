/** Placeholder of the screen “home”. */
export default function Home() {
  return <main class="page-note" />;
}
