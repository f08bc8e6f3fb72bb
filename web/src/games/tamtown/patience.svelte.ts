// Windows that nobody has to think about pass by, and nothing jumps for them.
const patience = 700;

export function lasting(open: () => boolean): { readonly yes: boolean } {
  let yes = $state(false);
  $effect(() => {
    if (!open()) return;
    const timer = setTimeout(() => (yes = true), patience);
    return () => {
      clearTimeout(timer);
      yes = false;
    };
  });
  return {
    get yes() {
      return yes;
    },
  };
}
