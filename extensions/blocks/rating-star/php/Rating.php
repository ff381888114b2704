<?php
declare( strict_types=1 );

namespace Millwork\Units\RatingStar;

use Millwork\Rendering\Color;

/** A star rating, from any version's attributes. */
final class Rating {

	/** The attributes' defaults: WordPress stores only what differs. */
	private const DEFAULT_RATING  = 1.0;
	private const DEFAULT_HIGHEST = 5;

	/** The most stars, to protect pages from millions of them. Editors offer 2 to 10. */
	private const MOST_STARS = 100;

	/**
	 * @param float  $stars   Filled stars, in halves; never more than $highest.
	 * @param int    $highest All stars.
	 * @param string $color   A checked CSS color, or '' for the text's.
	 * @param string $align   'left', 'center' or 'right'.
	 */
	private function __construct(
		public readonly float $stars,
		public readonly int $highest,
		public readonly string $color,
		public readonly string $align,
	) {}

	/**
	 * Missing and invalid attributes get their defaults; a rating above the highest one, as in some posts, counts as
	 * the highest.
	 * @param array<string, mixed> $attributes
	 */
	public static function read( array $attributes ): self {
		$highest = self::number( $attributes['maxRating'] ?? null, self::DEFAULT_HIGHEST );
		$highest = (int) max( 1, min( self::MOST_STARS, floor( $highest ) ) );
		$rating  = self::number( $attributes['rating'] ?? null, self::DEFAULT_RATING );
		$align   = $attributes['align'] ?? 'left';
		return new self(
			round( max( 0, min( $highest, $rating ) ) * 2 ) / 2,
			$highest,
			Color::solid( $attributes['color'] ?? '' ),
			in_array( $align, array( 'left', 'center', 'right' ), true ) ? $align : 'left'
		);
	}

	/**
	 * @param int $position From 1.
	 * @return string 'full', 'half' or 'empty'.
	 */
	public function fill_of( int $position ): string {
		if ( $this->stars >= $position ) {
			return 'full';
		}
		return $this->stars >= $position - 0.5 ? 'half' : 'empty';
	}

	/** Plain text, for example 'Rating: 3.5 out of 5.'. */
	public function text(): string {
		return sprintf(
			/* translators: 1: the rating, such as 3.5; 2: the highest possible rating. */
			__( 'Rating: %1$s out of %2$s.', 'millwork' ),
			number_format_i18n( $this->stars, floor( $this->stars ) === $this->stars ? 0 : 1 ),
			number_format_i18n( $this->highest )
		);
	}

	/** Characters that every font and screen reader has, for example '★★★½☆'. */
	public function characters(): string {
		$characters = array( 'full' => '★', 'half' => '½', 'empty' => '☆' );
		$text       = '';
		for ( $position = 1; $position <= $this->highest; $position++ ) {
			$text .= $characters[ $this->fill_of( $position ) ];
		}
		return $text;
	}

	/**
	 * @param mixed $value    As stored.
	 * @param float $fallback If it isn't a number.
	 */
	private static function number( $value, float $fallback ): float {
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : $fallback;
	}
}
