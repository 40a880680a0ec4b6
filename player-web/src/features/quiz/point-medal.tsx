/** The point that was won: a sun of uli strokes that rises once. The words beside it tell the same. */
export function PointMedal({ points }: { readonly points: number }) {
  return (
    <svg className="quiz-medal" viewBox="0 0 120 120" width="120" height="120" aria-hidden="true" focusable="false">
      <g className="quiz-medal-rays">
        {Array.from({ length: 12 }, (_, index) => (
          <path key={index} d="M60 17c3-4 2-8-1-12" transform={`rotate(${index * 30} 60 60)`} />
        ))}
      </g>
      <circle className="quiz-medal-sun" cx="60" cy="60" r="36" />
      <text className="quiz-medal-number" x="60" y="73" textAnchor="middle">
        +{points}
      </text>
    </svg>
  );
}
