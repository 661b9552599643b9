// The bundle `fairness`: adds the badge to a page that has a place for it, once the visitor scrolls
// near. The bundle `fairness-worker`, which is a single file, checks what the badge fetches.

const near = { rootMargin: '300px' };

for (const place of document.querySelectorAll<HTMLElement>('[data-fairness]')) {
  const seen = new IntersectionObserver(places => {
    if (!places.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    void put(place);
  }, near);
  seen.observe(place);
}

async function put(place: HTMLElement): Promise<void> {
  const { CardhouseFairness } = await import('./fairness/cardhouse-fairness');
  const badge = new CardhouseFairness();
  badge.match = place.dataset['fairness'] ?? '';
  badge.over = true;
  place.replaceChildren(badge);
}
