/** Night over the arcade: a low glow, and the lit rim of a wheel rising behind the balance. */
export const HeroBackdrop = () => (
  <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden">
    <div className="absolute inset-0 bg-radial-[at_82%_18%] from-cyan-deep/35 via-transparent via-55% to-transparent" />
    <div className="absolute inset-0 bg-radial-[at_8%_110%] from-gold-deep/25 via-transparent via-50% to-transparent" />
    <svg
      aria-hidden="true"
      viewBox="-300 -300 600 600"
      className="absolute -top-24 -right-56 w-[46rem] opacity-80 sm:-right-40 lg:-right-28"
    >
      <circle r="286" className="fill-none stroke-line" strokeWidth="2" />
      <circle
        r="262"
        className="fill-none stroke-gold/70"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 27.44"
      />
      <circle r="238" className="fill-none stroke-line" strokeWidth="2" />
      <circle
        r="150"
        className="fill-none stroke-cyan/30"
        strokeWidth="1.5"
        strokeDasharray="3 12"
      />
    </svg>
    <div className="absolute inset-x-0 bottom-0 h-32 bg-linear-to-b from-transparent to-ground" />
  </div>
);
