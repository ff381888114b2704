<?php
declare( strict_types=1 );

namespace Millwork\Units\RatingStar;

use Millwork\Rendering\Color;

/** Reads the attributes of a star rating, of any age, and words it. */
final class Rating {

	/** The attributes' defaults: WordPress stores only what differs. */
	private const DEFAULT_RATING  = 1.0;
	private const DEFAULT_HIGHEST = 5;

	/** More stars than any editor offers (2 to 10); keeps a page from millions of them. */
	private const MOST_STARS = 100;

	/**
	 * @param float  $stars   Stars that are filled, in halves; never more than there are.
	 * @param int    $highest Stars that are drawn.
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
	 * Reads a block's attributes. What is missing or has another shape gets its default; a rating
	 * above the highest one, as stored posts have it, counts as the highest.
	 * @param array<string, mixed> $attributes The block's attributes.
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
	 * How far a star is filled.
	 * @param int $position The star's place, from 1.
	 * @return string 'full', 'half' or 'empty'.
	 */
	public function fill_of( int $position ): string {
		if ( $this->stars >= $position ) {
			return 'full';
		}
		return $this->stars >= $position - 0.5 ? 'half' : 'empty';
	}

	/**
	 * The rating in words.
	 * @return string Plain text, as 'Rating: 3.5 out of 5.'.
	 */
	public function text(): string {
		return sprintf(
			/* translators: 1: the rating, as 3.5; 2: the highest possible rating. */
			__( 'Rating: %1$s out of %2$s.', 'millwork' ),
			number_format_i18n( $this->stars, floor( $this->stars ) === $this->stars ? 0 : 1 ),
			number_format_i18n( $this->highest )
		);
	}

	/**
	 * The rating in characters that every font and every reader has.
	 * @return string For example '★★★½☆'.
	 */
	public function characters(): string {
		$characters = array( 'full' => '★', 'half' => '½', 'empty' => '☆' );
		$text       = '';
		for ( $position = 1; $position <= $this->highest; $position++ ) {
			$text .= $characters[ $this->fill_of( $position ) ];
		}
		return $text;
	}

	/**
	 * A number of whatever was stored.
	 * @param mixed $value    What was stored.
	 * @param float $fallback For what is no number.
	 */
	private static function number( $value, float $fallback ): float {
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : $fallback;
	}
}
